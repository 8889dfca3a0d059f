import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { dismiss, type Toast, untilDismissed, useToasts } from './toast.ts'
import styles from './toasts.module.css'

const icons: Record<Toast['type'], IconName> = {
  Warning: 'warning',
  Success: 'check',
  Error: 'warning',
  Info: 'info',
}
const isUrgent = (toast: Toast) => toast.type === 'Error' || toast.type === 'Warning'

/** Where toasts appear, in the top layer and so also above dialogs; stands once in the app. */
export function Toasts() {
  const toasts = useToasts(state => state.toasts)
  const layer = useRef<HTMLDivElement>(null)
  const count = toasts.length
  useEffect(() => {
    const element = layer.current
    // Shown again, it comes to lie above a dialog that was opened since.
    if (count > 0 && document.querySelector('dialog:modal') && element?.matches(':popover-open'))
      element.hidePopover()
    if (!element?.matches(':popover-open')) element?.showPopover()
  }, [count])
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      {(['Top', 'Bottom'] as const).map(place => (
        <div key={place} className={cx(styles.place, styles[place])}>
          <Region role="status" toasts={toasts.filter(toast => toast.place === place && !isUrgent(toast))} />
          <Region role="alert" toasts={toasts.filter(toast => toast.place === place && isUrgent(toast))} />
        </div>
      ))}
    </div>
  )
}

/** A live region has to be there before what it is to say. */
const Region = ({ role, toasts }: { role: 'status' | 'alert'; toasts: Toast[] }) => (
  <div role={role} aria-atomic="false" className={styles.region}>
    {toasts.map(toast => (
      <Item key={toast.id} toast={toast} />
    ))}
  </div>
)

function Item({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || toast.duration === untilDismissed) return
    const timer = setTimeout(() => dismiss(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.duration])
  const press = () => {
    toast.onClick?.()
    dismiss(toast.id)
  }
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const free = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={cx(styles.toast, styles[toast.type])} {...hold} {...free}>
      <button type="button" className={styles.words} tabIndex={toast.onClick ? 0 : -1} onClick={press}>
        <Icon name={icons[toast.type]} size={21} className={styles.icon} />
        <span>{toast.text}</span>
      </button>
      <button type="button" className={styles.close} aria-label="알림 닫기" onClick={() => dismiss(toast.id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
