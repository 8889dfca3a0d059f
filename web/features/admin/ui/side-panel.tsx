import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { usePanelTop } from './use-panel-top.ts'

type Props = {
  /** The key of the open item, or null. */
  of: string | number | null
  title: string
  onClose: () => void
  /** The content of the panel and its buttons. With `framed` it has its own frame, and on a phone the place of the list. */
  panel: ReactNode
  framed?: boolean | undefined
  actions?: ReactNode
  /** The list beside it. */
  children: ReactNode
}

/**
 * A list with a panel for the open item beside it: a region that takes the focus and closes by Escape. On a phone the
 * panel is a dialog. After closing, the focus returns.
 */
export function WithSidePanel({ of, title, onClose, panel, framed, actions, children }: Props) {
  const isWide = useWide()
  const isOpen = of !== null
  if (framed && isOpen && !isWide) return panel
  return (
    <div
      className={
        isWide && isOpen
          ? 'grid grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] gap-5 min-[77.5rem]:grid-cols-[minmax(0,1fr)_minmax(480px,45%)]'
          : 'grid grid-cols-1'
      }
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
      {framed && isOpen && panel}
      {isWide && isOpen && !framed && (
        <Region key={of} title={title} onClose={onClose} actions={actions}>
          {panel}
        </Region>
      )}
      {!isWide && (
        <Dialog
          open={isOpen}
          onClose={onClose}
          title={title}
          reading
          actions={
            <>
              {actions}
              <Button kind="quiet" size="s" onClick={onClose}>
                닫기
              </Button>
            </>
          }
        >
          {panel}
        </Dialog>
      )}
    </div>
  )
}

type RegionProps = { title: string; onClose: () => void; actions: ReactNode; children: ReactNode }

function Region({ title, onClose, actions, children }: RegionProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePanelTop(panel)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      // The focus stays if it has already moved, for instance to another row.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      className="sticky top-6 grid max-h-[max(20rem,calc(100dvh-var(--top,1.5rem)-1.5rem))] scroll-pb-24 content-start gap-4 self-start overflow-y-auto rounded-card bg-surface p-5 text-ink shadow-2"
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="pt-2 text-xl outline-none">
          {title}
        </h2>
        <IconButton icon="close" label="닫기" onClick={onClose} />
      </div>
      {children}
      {actions && (
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-2 border-line border-t bg-surface px-5 py-4">
          {actions}
        </div>
      )}
    </section>
  )
}
