import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '#web/platform/api/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import type { IconName } from '#web/ui/icon.tsx'

type Props = {
  /** The text of the button and the note below it. */
  text: string
  hint: string
  icon?: IconName
  isPending: boolean
  error: CallError | null
  onOpen: () => void
  /** The content. A button stands in its place until it is opened. */
  children: ReactNode
}

/** Content whose opening is recorded. Only a press of the button loads it; then it takes the focus. */
export const RecordedOpening = ({ text, hint, icon, isPending, error, onOpen, children }: Props) =>
  children ? (
    <Opened>{children}</Opened>
  ) : (
    <div className="grid justify-items-start gap-1">
      <Button kind="quiet" size="s" {...(icon && { icon })} busy={isPending} onClick={onOpen}>
        {text}
      </Button>
      <p className="text-ink-2 text-sm">{hint}</p>
      {error && <ErrorNote>{error.message}</ErrorNote>}
    </div>
  )

function Opened({ children }: { children: ReactNode }) {
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => opened.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={opened} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
