import styles from './fireflies.module.css'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** They come out over the meadow at night; each has its place in the style sheet. */
export const Fireflies = () => names.map(name => <i key={name} className={styles.firefly} />)
