import styles from './village.module.css'

/** The path between the doors. x is in thousandths of both panes; y runs from the doors' steps to the screen bottom. */
export const Trail = () => (
  <>
    <Way className={styles.narrow} {...acrossPanes} />
    <Way className={styles.wide} {...inPanorama} />
  </>
)

type Drawn = { way: string; edge: string; worn: string }

// Phone: from the post office to the house in the other pane, and off to the near left.
const acrossPanes: Drawn = {
  way: 'M177 0C176 54 140 86 88 110 50 130 10 150-30 196H110C150 164 210 122 320 88 400 68 500 56 590 52 640 50 690 58 752 56 806 54 836 44 830-9H770C768 30 690 22 600 24 520 26 430 42 340 42 298 40 274 28 273 0Z',
  edge: 'M110 196C150 164 210 122 320 88 400 68 500 56 590 52 640 50 690 58 752 56 806 54 834 46 833 24',
  worn: 'M60 178C120 136 200 100 300 74 390 54 480 46 560 42 640 38 690 46 740 44',
}

// Panorama: from the post office around the tree to the house, with a branch to the front.
const inPanorama: Drawn = {
  way: 'M239 0C239 64 252 104 292 128 330 148 364 160 376 196H526C520 172 514 158 522 148 566 154 612 150 652 130 700 106 754 66 748-9H712C712 40 664 74 620 88 560 106 462 108 400 92 336 76 301 48 301 0Z',
  edge: 'M530 196C522 172 514 158 522 148 566 154 612 150 652 130 700 106 752 68 751 24',
  worn: 'M259 44C264 84 322 112 400 124 474 134 570 132 630 112 684 92 722 66 734 40',
}

const Way = ({ className, way, edge, worn }: Drawn & { className: string | undefined }) => (
  <svg viewBox="0 0 1000 178" preserveAspectRatio="none" aria-hidden="true" className={className}>
    <path d={way} fill="var(--path)" />
    <g fill="none" strokeLinecap="round" vectorEffect="non-scaling-stroke">
      <path d={edge} stroke="var(--path-deep)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={worn}
        stroke="var(--path-deep)"
        strokeWidth="2.5"
        opacity=".7"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  </svg>
)
