import { Magpie } from '#web/art/magpie.tsx'
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
    <Table />
  </div>
)

/** A table with a branch of persimmons in a vase, and an empty tray for letters. */
const Table = () => (
  <svg viewBox="0 0 420 190" aria-hidden="true" className={styles.table}>
    <path
      d="M96 62c2-22-4-34-14-46M94 44c8-12 18-18 30-20M88 30c-8-2-14-2-20 2"
      fill="none"
      stroke="var(--trunk)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path
      d="M81 14h.1M126 22h.1M66 33h.1"
      stroke="oklch(0.66 0.15 45)"
      strokeWidth="15"
      strokeLinecap="round"
    />
    <path d="M84 60h24l-4 10c8 6 10 16 6 28H82c-4-12-2-22 6-28Z" fill="var(--stone)" />
    <path d="M100 60h8l-4 10c8 6 10 16 6 28h-8c4-14 3-26-3-32Z" fill="var(--roof-blue)" opacity=".35" />
    <path d="M246 76h126l-8 22H254Z" fill="var(--wood)" />
    <path d="M246 76h126l-2 6H248Z" fill="var(--trunk)" />
    <path d="M16 98h388v14H16Z" fill="var(--wood)" />
    <path d="M16 98h388v4H16Z" fill="#fff" opacity=".16" />
    <path d="M34 112h352v20H34Z" fill="var(--trunk)" />
    <path d="M48 132h18v58H48ZM354 132h18v58h-18Z" fill="var(--wood)" />
    <path d="M60 132h6v58h-6ZM366 132h6v58h-6Z" fill="var(--trunk)" opacity=".55" />
  </svg>
)
