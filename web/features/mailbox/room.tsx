import type { ReactNode } from 'react'
import { Scene } from '#web/art/scene.tsx'
import { SillThing } from '#web/art/windows/sill-thing.tsx'
import { SharedElement } from '#web/motion/shared-element.tsx'
import { cx } from '#web/styles/cx.ts'
import styles from './room.module.css'
import '#web/art/windows/windows.css'

/** The backdrop class of a page in the room behind a window of the letter box. */
export const room = cx(styles.room, 'text-on-art')

/** The same room beside the house, as a part of the page. */
export const roomPane = cx(styles.room, styles.pane, 'text-on-art')

type Props = {
  /** Number of the correspondence. */
  id?: number
  isActive: boolean
  /** In `roomPane`. The house beside it has the picture that travels between the pages. */
  inPane?: boolean
  /** The header: it lies in the upper light of the window, on wide screens above the window. */
  children?: ReactNode
}

/** The window of a correspondence from inside. Its sashes are closed after the end of the correspondence. */
export function RoomWindow({ id, isActive, inPane, children }: Props) {
  const picture = (
    <div aria-hidden="true" className={styles.window}>
      <div className={styles.view}>
        <div className={styles.outdoors}>
          <Scene kind="sky" />
        </div>
      </div>
      <div className={cx(styles.panes, !isActive && styles.closed)}>
        <div className={styles.sash} />
        <div className={styles.sash} />
      </div>
      <div className={styles.sill} />
      {isActive && id !== undefined && <SillThing id={id} className={styles.thing} />}
    </div>
  )
  return (
    <div className={styles.head}>
      {inPane ? picture : <SharedElement name={`window-${id}`}>{picture}</SharedElement>}
      {children}
    </div>
  )
}
