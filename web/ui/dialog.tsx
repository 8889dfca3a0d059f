import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '#web/styles/cx.ts'
import styles from './dialog.module.css'
import { Sentences } from './sentences.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  /** Called on Escape, a press on the veil, or the browser's own way back; never while `busy`. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons. The one with `data-first` gets the focus. */
  actions?: ReactNode
  busy?: boolean
  role?: 'dialog' | 'alertdialog'
  /** For a text to read: the focus starts at its heading, not at the first button. */
  reading?: boolean
  className?: string | undefined
}

/** A window over the page, a native dialog. The page behind is inert. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  busy = false,
  role,
  reading = false,
  className,
}: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
      aria-busy={busy || undefined}
      className={cx(styles.dialog, className)}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
      // The browser closes the dialog at a second Escape, whatever we answer. React's strict mode may have opened it
      // again meanwhile; then it stays.
      onClose={() => open && !dialog.current?.open && (busy ? dialog.current?.showModal() : onClose())}
      {...onVeil(leave)}
    >
      <div className={styles.content}>
        <h2
          id={`${id}title`}
          {...(reading && { tabIndex: -1, 'data-first': '' })}
          className="scroll-mt-7 text-balance font-bold text-xl outline-none"
        >
          {title}
        </h2>
        {description && (
          <div id={`${id}text`} className="text-base text-ink-2">
            {typeof description === 'string' ? <Sentences>{description}</Sentences> : description}
          </div>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
        {open && <SlowNotice inside />}
      </div>
    </dialog>
  )
}

/** A press that begins and ends on the veil. A text selection that ends there does not count. */
export function onVeil(then: () => void) {
  let began = false
  return {
    onPointerDown: (event: PointerEvent) => {
      began = event.target === event.currentTarget
    },
    onPointerUp: (event: PointerEvent) => {
      if (began && event.target === event.currentTarget) then()
      began = false
    },
  }
}
