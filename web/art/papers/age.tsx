import styles from './age.module.css'

/** Fibre, brown spots, two folds and the ring of a cup. The filter that frays the edge is defined here. */
export const Age = () => (
  <>
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <filter id="deckle" x="-3%" y="-3%" width="106%" height="106%">
        <feTurbulence type="fractalNoise" baseFrequency=".035 .04" numOctaves="4" seed="8" result="t" />
        <feDisplacementMap in="SourceGraphic" in2="t" scale="7" xChannelSelector="R" yChannelSelector="G" />
        <feDropShadow dx="0" dy="1" stdDeviation="1" floodColor="oklch(0.3 0.05 50)" floodOpacity=".3" />
      </filter>
    </svg>
    <span className={styles.fibre} />
    <span className={styles.ring} />
  </>
)
