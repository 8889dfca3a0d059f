import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonKind } from '#web/ui/button.tsx'

type Props = { text: string; kind: ButtonKind; children: (close: () => void) => ReactNode }

/** A button that a field replaces while it is open. Afterwards the button has the focus again. */
export function ExpandingButton({ text, kind, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  if (isOpen)
    return children(() => {
      wasOpen.current = true
      setOpen(false)
    })
  return (
    <div
      ref={opener => {
        if (wasOpen.current) opener?.querySelector('button')?.focus()
        wasOpen.current = false
      }}
    >
      <Button kind={kind} icon="plus" size="s" onClick={() => setOpen(true)}>
        {text}
      </Button>
    </div>
  )
}
