import { useDeferredValue } from 'react'
import { HeavySwitch } from './heavy-switch.tsx'
import { firstWords, HandChoices, PaperChoices } from './letter-options.tsx'
import type { LetterText } from './session/manuscript.ts'

type Props = { text: LetterText; change: (part: Partial<LetterText>) => void; isNew: boolean }

/** On a wide screen: paper and font beside the letter. */
export function LetterOptionsPanel({ text, change, isNew }: Props) {
  const { paperType, fontType } = text
  // A key shows on the letter first.
  const words = useDeferredValue(firstWords(text))
  return (
    <section
      aria-label="편지 꾸미기"
      className="order-3 grid gap-4 rounded-card bg-surface p-3 text-ink shadow-1"
    >
      <PaperChoices paperType={paperType} fontType={fontType} words={words} change={change} />
      <HandChoices fontType={fontType} words={words} change={change} />
      {isNew && <HeavySwitch text={text} change={change} />}
    </section>
  )
}
