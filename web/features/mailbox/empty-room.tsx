import { Magpie } from '#web/art/magpie.tsx'
import { SillThing } from '#web/art/windows/sill-thing.tsx'
import { cx } from '#web/styles/cx.ts'
import styles from './panes.module.css'
import { RoomWindow, roomPane } from './room.tsx'

/** The room beside the house before a window is chosen: its sashes are closed, and nothing lies on its table. */
export const EmptyRoom = () => (
  <div className={cx(roomPane, styles.below)}>
    <RoomWindow isActive={false} inPane />
    <div className={styles.choose}>
      <Magpie className="w-24" />
      <p className="font-semibold">창문을 누르면 주고받은 편지가 여기에 놓여요.</p>
    </div>
    <div aria-hidden="true" className={styles.table}>
      <SillThing id={flowerpot} className={styles.thing} />
    </div>
  </div>
)

/** A number for which `SillThing` draws a flowerpot. */
const flowerpot = 0
