import styles from '../art.module.css'
import { ReadWindow } from './read-window.tsx'
import { EndedWindow, Shutters } from './shutters.tsx'
import { UnreadWindow } from './unread-window.tsx'
import './windows.css'

type State = 'unread' | 'read' | 'ended' | 'padding'

/**
 * A window of the letter box. `id` decides the objects behind the glass and the flowers, so they are the same at every
 * visit. The text beside it has the information.
 */
export const Window = ({ state, id = 0 }: { state: State; id?: number }) => (
  <svg viewBox="0 0 100 118" aria-hidden="true" className={styles.art}>
    {state === 'unread' && <UnreadWindow />}
    {state === 'read' && <ReadWindow id={id} />}
    {state === 'ended' && <EndedWindow />}
    {state === 'padding' && <Shutters flowers={id % 3 === 0} />}
  </svg>
)
