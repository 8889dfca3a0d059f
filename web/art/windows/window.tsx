import styles from '../art.module.css'
import { Read } from './read.tsx'
import { Ended, Shutters } from './shutters.tsx'
import { Unread } from './unread.tsx'
import './windows.css'

type State = 'unread' | 'read' | 'ended' | 'padding'

/**
 * A window of the letter box. What stands behind the glass of a read one, and which shutters have flowers, goes by
 * `id`, so that it is the same at every visit. The words are said beside it.
 */
export const Window = ({ state, id = 0 }: { state: State; id?: number }) => (
  <svg viewBox="0 0 100 118" aria-hidden="true" className={styles.art}>
    {state === 'unread' && <Unread />}
    {state === 'read' && <Read id={id} />}
    {state === 'ended' && <Ended />}
    {state === 'padding' && <Shutters flowers={id % 3 === 0} />}
  </svg>
)
