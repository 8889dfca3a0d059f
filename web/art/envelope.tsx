import { cx } from '#web/styles/cx.ts'
import styles from './art.module.css'

type Props = { className?: string | undefined; open?: boolean; flat?: boolean }

/** A sealed letter; with `open` its flap is up and the sheet looks out. */
export const Envelope = ({ className, open = false, flat = false }: Props) => (
  <svg
    viewBox={open ? '-26 -36 52 54' : '-24 -17 48 34'}
    aria-hidden="true"
    className={cx(styles.art, className)}
  >
    <g className={flat ? undefined : styles.near}>{open ? <OpenEnvelopeShape /> : <EnvelopeShape />}</g>
  </svg>
)

/** The same shape for another drawing: 44 by 30 around the origin. */
export const EnvelopeShape = () => (
  <>
    <rect x="-22" y="-15" width="44" height="30" rx="2.500" fill="var(--envelope)" />
    <path d="M-21 14.500-5-1M21 14.500 5-1" {...fold} />
    <path
      d="M-22-12.500c0-1.400 1.100-2.500 2.500-2.500h39c1.400 0 2.500 1.100 2.500 2.500L2.500 3.600a4 4 0 0 1-5 0Z"
      fill="var(--envelope-flap)"
    />
    <path d="M-22-12.500-2.500 3.600a4 4 0 0 0 5 0L22-12.500" {...fold} />
    <Seal />
  </>
)

/** The opened letter for another drawing: 44 by 50 around the origin. */
export const OpenEnvelopeShape = () => (
  <>
    <path d="M-22-12.500-2.500-32a4 4 0 0 1 5 0L22-12.500Z" fill="var(--envelope-flap)" />
    <path d="M-22-12.500-2.500-32a4 4 0 0 1 5 0L22-12.500" {...fold} />
    <rect x="-17" y="-26" width="34" height="34" rx="1.500" fill="var(--envelope)" className={styles.near} />
    <path
      d="M-11-19h22M-11-14h22M-11-9h14"
      stroke="var(--envelope-line)"
      strokeWidth="1.200"
      strokeLinecap="round"
    />
    <path
      d="M-22-12.500-2.500 3.600a4 4 0 0 0 5 0L22-12.500v25a2.500 2.500 0 0 1-2.500 2.500h-39a2.500 2.500 0 0 1-2.500-2.500Z"
      fill="var(--envelope)"
    />
    <path
      d="M-21 14.500-5 1.500M21 14.500 5 1.500M-22-12.500-2.500 3.600a4 4 0 0 0 5 0L22-12.500"
      {...fold}
    />
  </>
)

const fold = { fill: 'none', stroke: 'var(--envelope-line)', strokeWidth: 1 } as const

const Seal = () => (
  <>
    <circle cy="3" r="4.600" fill="var(--art-red)" />
    <path
      d="M0 5.600c-2.600-1.700-3-3-2.300-3.900.7-.9 1.900-.6 2.300.3.4-.9 1.600-1.200 2.300-.3.7.9.3 2.200-2.300 3.900Z"
      fill="#fff"
      opacity=".85"
    />
  </>
)
