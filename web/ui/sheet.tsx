import { type ReactNode, useId, useRef } from 'react'
import { cx } from '#web/styles/cx.ts'
import styles from './dialog.module.css'
import { onVeil } from './dialog.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Leaves the page behind without a veil, for choices that show there at once. */
  clear?: boolean
}

/** A sheet that comes up from below. Its handle is also a button, so dragging is never the only way. */
export function Sheet({ open, onClose, title, children, clear = false }: Props) {
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  useModal(sheet, open)
  return (
    <dialog
      ref={sheet}
      aria-labelledby={id}
      className={cx(styles.sheet, clear && styles.clear)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && !sheet.current?.open && onClose()}
      {...onVeil(onClose)}
    >
      <button type="button" className={styles.handle} aria-label="닫기" onClick={onClose} />
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <div className={styles.body}>
        {open && <SlowNotice inside />}
        {children}
      </div>
    </dialog>
  )
}
