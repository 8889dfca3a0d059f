import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '#web/styles/cx.ts'

export type Tab<T extends string> = { id: T; label: string; panel: ReactNode }
type Props<T extends string> = { label: string; tabs: Tab<T>[]; value: T; onChange: (tab: T) => void }

/** Tabs by the ARIA Authoring Practices: one stop for the Tab key; arrows, Home and End move and show at once. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  return (
    <div className="grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 border-line border-b"
        onKeyDown={go}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            data-first={tab.id === value ? '' : undefined}
            className={cx(
              '-mb-px min-h-11 flex-1 border-b-3 px-2 font-semibold wrap-break-word text-base transition-colors duration-180',
              tab.id === value ? 'border-post text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls has to be reachable (APG) */}
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
        {tabs.find(tab => tab.id === value)?.panel}
      </div>
    </div>
  )
}
