import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Magpie } from '#web/art/magpie.tsx'
import { cx } from '#web/styles/cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { dismiss, type Toast, untilDismissed, useToasts } from './toast.ts'
import styles from './toasts.module.css'
import { leaveModals, useModals } from './use-modal.ts'

const icons: Record<Toast['type'], IconName> = {
  Warning: 'warning',
  Success: 'check',
  Error: 'warning',
  Info: 'info',
}
const isUrgent = (toast: Toast) => toast.type === 'Error' || toast.type === 'Warning'

const topmost = ({ open }: { open: HTMLDialogElement[] }) => open.at(-1)

/**
 * The layer of toasts, in the top layer; it stands once in the app. A layer outside of an open window can neither be
 * pressed nor read out, so it moves into the window.
 */
export function Toasts() {
  const toasts = useSaid()
  const top = useModals(topmost)
  const [layer] = useState(newLayer)
  useLayoutEffect(() => {
    const place = top ?? document.body
    place.append(layer)
    layer.className = cx(styles.layer, top && styles.over)
    // Safari before 17, Chrome before 114 and Firefox before 125 have no popover: there the layer is only fixed.
    if (layer.isConnected) layer.showPopover?.()
    return () => layer.remove()
  }, [top, layer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the header may be another one when a toast comes
  useLayoutEffect(() => {
    layer.style.setProperty('--header', `${headerHeight()}px`)
  }, [toasts, layer])
  return createPortal(
    (['Top', 'Bottom'] as const).map(place => (
      <div key={place} className={cx(styles.place, styles[place])}>
        <Region role="status" toasts={toasts.filter(toast => toast.place === place && !isUrgent(toast))} />
        <Region role="alert" toasts={toasts.filter(toast => toast.place === place && isUrgent(toast))} />
      </div>
    )),
    layer,
  )
}

/** Height of the page's header, with what is seen of the strip above it, so that no toast covers its buttons. */
function headerHeight(): number {
  const strip = document.querySelector('[data-strip]')?.getBoundingClientRect().bottom ?? 0
  const height = document.querySelector<HTMLElement>('header')?.offsetHeight ?? 0
  // A header as high as the screen stands at the side.
  return Math.max(0, strip) + (height < innerHeight / 2 ? height : 0)
}

function newLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  return layer
}

/** Waits a little when a window closes: a live region that has just moved is not read out. */
const settledMs = 50

function useSaid(): Toast[] {
  const toasts = useToasts(state => state.toasts)
  const [said, setSaid] = useState(0)
  const newest = toasts.at(-1)?.id ?? 0
  useEffect(() => {
    const timer = setTimeout(setSaid, settledMs, newest)
    return () => clearTimeout(timer)
  }, [newest])
  return toasts.filter(({ id }) => id <= said)
}

/** A live region must exist before its text is set. */
const Region = ({ role, toasts }: { role: 'status' | 'alert'; toasts: Toast[] }) => (
  <div role={role} aria-atomic="false" className={styles.region}>
    {toasts.map(toast => (
      <Item key={toast.id} toast={toast} />
    ))}
  </div>
)

function Item({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const top = useModals(topmost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a layer that moves loses pointer and focus without an event
  useEffect(() => setHeld(false), [top])
  useEffect(() => {
    if (isHeld || toast.duration === untilDismissed) return
    const timer = setTimeout(() => dismiss(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id, toast.duration])
  if (toast.look === 'Quiet') return <span className="sr-only">{toast.text}</span>
  const press = (run: (() => void) | undefined) => {
    if (run) leaveModals()
    run?.()
    dismiss(toast.id)
  }
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const free = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div
      className={cx(styles.toast, styles[toast.type], toast.look && styles[toast.look])}
      {...hold}
      {...free}
    >
      <button
        type="button"
        className={styles.words}
        tabIndex={toast.onClick ? 0 : -1}
        onClick={() => press(toast.onClick)}
      >
        {toast.look === 'Arrival' ? (
          <Magpie pose="carry" className={styles.magpie} />
        ) : (
          <Icon name={icons[toast.type]} size={21} className={styles.icon} />
        )}
        <span>{toast.text}</span>
      </button>
      {toast.action && (
        <button type="button" className={styles.action} onClick={() => press(toast.action?.run)}>
          {toast.action.text}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="알림 치우기"
        onClick={() => dismiss(toast.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
