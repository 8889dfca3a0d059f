import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  /** What the menu is for. */
  label: string
  items: { text: string; onChoose: () => void }[]
}

/** A button of a row with its menu, above everything so that no table cuts it off. */
export function RowMenu({ label, items }: Props) {
  const id = useId()
  const opener = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span ref={opener} className="relative z-1 inline-flex">
      <IconButton icon="more" label={label} aria-haspopup="menu" aria-expanded={isOpen} popoverTarget={id} />
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        className="inset-auto m-0 min-w-40 rounded-control border border-line bg-surface p-1.5 text-ink shadow-2"
        onBeforeToggle={event => {
          if (event.newState === 'open') place(event.currentTarget, opener.current, items.length)
        }}
        onToggle={event => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
        }}
        onKeyDown={walk}
      >
        {items.map(({ text, onChoose }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex min-h-11 w-full items-center rounded-chip px-3 text-start font-semibold hover:bg-sunken focus:bg-sunken"
            onClick={() => {
              menu.current?.hidePopover()
              onChoose()
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </span>
  )
}

const itemHeight = 44

// Below the opener, above it where the window ends; their outer edges are in line.
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

function walk(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const to = steps[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (to === undefined) return
  event.preventDefault()
  items.at(to)?.focus()
}
