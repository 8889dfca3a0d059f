import { useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { heightAt, ridge } from './ridge.ts'
import styles from './scene.module.css'
import { Cloud, Flowers, Grass, Pine, Round, Stars } from './scenery.tsx'

type Layer = { fill: string; line: string; pines?: number[]; trees?: number[]; scale?: number }

const far: Layer[] = [
  {
    fill: 'var(--hill-1)',
    line: '-20,340 110,256 250,322 410,310 570,360 730,330 860,300 990,256 1150,366 1300,322',
  },
  {
    fill: 'var(--hill-2)',
    line: '-20,392 140,420 300,342 420,356 560,398 690,420 830,372 960,352 1110,400 1300,372',
  },
  {
    fill: 'var(--hill-3)',
    line: '-20,436 150,462 330,452 510,470 700,448 860,432 980,416 1140,470 1300,446',
    pines: [16, 84, 100, 118, 250, 330, 352, 470, 520, 598, 612, 708, 724, 816, 900, 952, 972, 1168, 1240],
    scale: 0.5,
  },
  {
    fill: 'var(--hill-4)',
    line: '-20,512 120,500 300,516 480,496 640,512 820,492 1000,508 1160,520 1300,500',
    trees: [
      40, 66, 130, 168, 232, 296, 318, 452, 476, 548, 566, 584, 690, 724, 764, 910, 940, 1064, 1100, 1222,
    ],
    scale: 0.62,
  },
]
const near: Layer[] = [
  {
    fill: 'var(--hill-5)',
    line: '-20,574 180,588 420,570 660,590 900,572 1100,590 1300,576',
    trees: [70, 138, 190, 300, 400, 462, 500, 600, 780, 830, 880, 1050, 1120, 1210],
    scale: 1,
  },
  { fill: 'var(--hill-6)', line: '-20,664 200,690 430,668 700,694 960,668 1180,690 1300,676' },
]
const front = '-20,772 220,762 480,786 760,776 1000,756 1160,770 1300,776'

/**
 * The valley behind a screen, by day or by night; it never moves and nobody hears of it. `sky` keeps to the upper
 * hills and leaves the foreground to the page.
 */
export function Scene({
  kind = 'hills',
  className,
}: {
  kind?: 'hills' | 'sky'
  className?: string | undefined
}) {
  const id = useId()
  return (
    <div aria-hidden="true" className={cx(styles.scene, className)}>
      <svg viewBox="0 0 1280 844" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="844">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset=".42" stopColor="var(--sky-2)" />
          <stop offset=".7" stopColor="var(--sky-3)" />
        </linearGradient>
        <rect width="1280" height="844" fill={`url(#${id})`} />
        <Stars />
        <circle cx="520" cy="212" r="92" fill="var(--sun-ring)" opacity=".2" />
        <circle cx="520" cy="212" r="64" fill="var(--sun-ring)" opacity=".32" />
        <circle cx="520" cy="212" r="39" fill="var(--sun)" />
        <Cloud x={770} y={196} scale={0.92} />
        <Cloud x={330} y={150} scale={0.8} />
        <Cloud x={1040} y={140} scale={1.05} />
        <Cloud x={120} y={236} scale={0.62} />
        {far.map(layer => (
          <Hill key={layer.fill} {...layer} />
        ))}
        {kind === 'hills' && <Foreground />}
      </svg>
      <div className={styles.grain} />
    </div>
  )
}

const Foreground = () => (
  <>
    {near.map(layer => (
      <Hill key={layer.fill} {...layer} />
    ))}
    <Flowers />
    <Grass line={front} />
    <Hill fill="var(--hill-7)" line={front} />
  </>
)

function Hill({ fill, line, pines = [], trees = [], scale = 1 }: Layer) {
  const edge = ridge(line)
  const stand = (x: number, index: number) => ({
    x,
    y: Math.round(heightAt(line, x)) + 3,
    scale: scale * (0.86 + ((index * 7) % 5) * 0.08),
  })
  return (
    <g className={styles.layer}>
      {pines.map((x, index) => (
        <Pine key={x} {...stand(x, index)} far />
      ))}
      {trees.map((x, index) =>
        index % 3 === 0 ? <Pine key={x} {...stand(x, index)} /> : <Round key={x} {...stand(x, index)} />,
      )}
      <path d={`${edge}V860H-20Z`} fill={fill} />
      <path d={edge} fill="none" stroke="var(--cut-edge)" strokeWidth="1.4" opacity=".34" />
    </g>
  )
}
