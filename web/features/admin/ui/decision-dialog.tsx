import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'

export type Decision<T> = { value: T; text: string; kind?: ButtonKind; needsMemo?: true }

type Props<T> = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Choices above the memo. */
  children?: ReactNode
  /** The memo: label, maximum length, and a hint about its readers. */
  memo: { label: string; max: number; hint?: string }
  decisions: Decision<T>[]
  busy: boolean
  /** Why the last decision failed. */
  problem?: string | undefined
  onDecide: (value: T, memo: string) => void
}

/** A dialog for a decision with a memo. A failed decision keeps the memo. */
export function DecisionDialog<T extends string>({
  open,
  onClose,
  title,
  description,
  children,
  memo,
  decisions,
  busy,
  problem,
  onDecide,
}: Props<T>) {
  const [wasOpen, setWasOpen] = useState(open)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<T | null>(null)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each new question starts with an empty memo.
    if (open) setText('')
    setMissing(false)
  }
  const decide = ({ value, needsMemo }: Decision<T>) => {
    const isMissing = !!needsMemo && isBlank(text)
    setMissing(isMissing)
    if (isMissing || isOver(text, memo.max)) return form.current?.querySelector('textarea')?.focus()
    setChosen(value)
    onDecide(value, text.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      busy={busy}
      actions={
        <>
          <Button kind="quiet" size="s" disabled={busy} onClick={onClose}>
            돌아가기
          </Button>
          {decisions.map(decision => (
            <Button
              key={decision.value}
              kind={decision.kind ?? 'primary'}
              size="s"
              busy={busy && decision.value === chosen}
              disabled={busy}
              onClick={() => decide(decision)}
            >
              {decision.text}
            </Button>
          ))}
        </>
      }
    >
      {children}
      <div ref={form} className="mt-2">
        <TextArea
          {...memo}
          value={text}
          error={missing ? '내용을 적어 주세요.' : problem}
          onChange={text => {
            setText(text)
            setMissing(false)
          }}
        />
      </div>
    </Dialog>
  )
}
