import { type KeyboardEvent, useRef, useState } from 'react'
import { onVeil } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'

type Props = {
  /** The accessible name of the menu. */
  label: string
  /** The caller must explain a disabled item beside the menu. */
  items: { text: string; disabled?: boolean; onChoose: () => void }[]
}

/** A row button with a menu. The menu is a modal dialog: tables cannot clip it and browsers need no popover support. */
export function RowMenu({ label, items }: Props) {
  const opener = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useModal(menu, isOpen)
  const close = () => setOpen(false)
  return (
    <span ref={opener} className="relative z-1 inline-flex">
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          if (menu.current) place(menu.current, opener.current, items.length)
          setOpen(true)
        }}
      />
      <dialog
        ref={menu}
        aria-label={label}
        className="fixed inset-auto m-0 min-w-40 rounded-control border border-line bg-surface p-1.5 text-ink shadow-2 backdrop:bg-transparent"
        onCancel={close}
        onClose={close}
        {...onVeil(close)}
      >
        <div role="menu" aria-label={label} onKeyDown={event => walk(event, close)}>
          {items.map(({ text, disabled, onChoose }, at) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={disabled || undefined}
              data-first={at === 0 ? '' : undefined}
              className="flex min-h-11 w-full items-center rounded-chip px-3 text-start font-semibold hover:bg-sunken focus:bg-sunken aria-disabled:text-ink-2"
              onClick={() => {
                if (disabled) return
                close()
                onChoose()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      </dialog>
    </span>
  )
}

const itemHeight = 44

// The menu is below its button, or above it near the end of the window. Their outer edges are aligned.
function place({ style }: HTMLElement, opener: HTMLElement | null, count: number) {
  if (!opener) return
  const { top, bottom, left, right } = opener.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = bottom + (count + 1) * itemHeight < clientHeight
  const isAtStart = left + right < clientWidth
  style.left = isAtStart ? `${left}px` : 'auto'
  style.right = isAtStart ? 'auto' : `${clientWidth - right}px`
  style.top = isBelow ? `${bottom + 4}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${clientHeight - top + 4}px`
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const to = steps[event.key]
  if (event.key === 'Tab') close()
  if (to === undefined) return
  event.preventDefault()
  items.at(to)?.focus()
}
