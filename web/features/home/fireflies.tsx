import styles from './fireflies.module.css'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Fireflies over the meadow at night; their positions are in the style sheet. */
export const Fireflies = () => names.map(name => <i key={name} className={styles.firefly} />)
