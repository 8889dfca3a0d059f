import styles from '../art.module.css'
import { Read } from './read-window.tsx'
import { Ended, Shutters } from './shutters.tsx'
import { Unread } from './unread-window.tsx'
import './windows.css'

type State = 'unread' | 'read' | 'ended' | 'padding'

/**
 * A window of the letter box. `id` decides the objects behind the glass and the flowers, so they are the same at every
 * visit. The text beside it has the information.
 */
export const Window = ({ state, id = 0 }: { state: State; id?: number }) => (
  <svg viewBox="0 0 100 118" aria-hidden="true" className={styles.art}>
    {state === 'unread' && <Unread />}
    {state === 'read' && <Read id={id} />}
    {state === 'ended' && <Ended />}
    {state === 'padding' && <Shutters flowers={id % 3 === 0} />}
  </svg>
)
