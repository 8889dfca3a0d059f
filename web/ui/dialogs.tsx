import { useState } from 'react'
import { type Choice, settle, useQuestion } from './ask-dialog.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Shows the question of `confirm`, `choose` or `alert`. It stands once in the app. */
export function Dialogs() {
  const { asked, isOpen, isBusy } = useQuestion()
  const [chosen, setChosen] = useState<unknown>()
  if (!asked) return null
  const take = (choice: Choice<unknown>) => {
    setChosen(choice.value)
    void settle(choice)
  }
  const first = asked.initial ?? asked.choices[0]?.value
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title={asked.title}
      description={asked.description}
      busy={isBusy}
      onClose={() => void settle(null)}
      actions={asked.choices.map(choice => (
        <Button
          key={choice.text}
          kind={choice.kind ?? 'primary'}
          size="s"
          data-first={choice.value === first ? '' : undefined}
          busy={isBusy && choice.value === chosen}
          disabled={isBusy}
          onClick={() => take(choice)}
        >
          {choice.text}
        </Button>
      ))}
    />
  )
}
