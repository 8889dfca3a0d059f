import styles from './season.module.css'

const names = [...'abcdefghijklmn']

/**
 * The season in the air: blossom, seeds, rain, dragonflies, leaves or snow, and fireflies in the nights of summer. The
 * style sheet decides by the root's `data-season`. With reduced motion all of it stands still.
 */
export const Season = () => names.map(name => <i key={name} aria-hidden="true" className={styles.mote} />)
