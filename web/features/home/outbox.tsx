import { useState } from 'react'
import { useOutbox } from '#web/features/writing/sending/outbox.ts'
import { OutboxRow } from '#web/features/writing/sending/outbox-row.tsx'
import { memberId } from '#web/platform/api/session.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetTitle } from './sheet-parts.tsx'
import { SideButton } from './side-button.tsx'

/** Letters of the outbox. They are sent as soon as the network is back, or show why that failed. */
export function Outbox() {
  const [isOpen, setIsOpen] = useState(false)
  const copies = useOutbox(memberId())
  const count = copies.length
  if (count === 0 && !isOpen) return null
  return (
    <>
      <SideButton icon="clock" name="보낼 편지" count={count} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="보낼 편지">
        <SheetTitle title="보낼 편지" count={count} />
        {count === 0 ? (
          <p className="px-1 pb-2 text-ink-2">모두 보냈어요.</p>
        ) : (
          <ul className="grid gap-2">
            {copies.map(copy => (
              <OutboxRow key={copy.slot} copy={copy} />
            ))}
          </ul>
        )}
      </Sheet>
    </>
  )
}
