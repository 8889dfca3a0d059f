import { useState } from 'react'
import { heavyText } from '#web/paper/heavy-mark.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { HeavySwitch } from './heavy-switch.tsx'
import { firstWords, HandChoices, PaperChoices } from './letter-options.tsx'
import { PreviousLetters } from './previous-letters.tsx'
import type { LetterText, PreviousLetter } from './session/manuscript.ts'

type Props = {
  open: boolean
  onClose: () => void
  text: LetterText
  change: (part: Partial<LetterText>) => void
  previous: PreviousLetter[]
  isNew: boolean
}

type TabId = 'paper' | 'font' | 'heavy' | 'previous'

/** On a phone: paper, font and, for an answer, the earlier letters. A choice shows on the letter behind at once. */
export function LetterOptionsSheet({ open, onClose, text, change, previous, isNew }: Props) {
  const [tab, setTab] = useState<TabId>('paper')
  const { paperType, fontType } = text
  const shared = { fontType, words: firstWords(text), change, hideLegend: true }
  const tabs: Tab<TabId>[] = [
    { id: 'paper', label: '편지지', panel: <PaperChoices {...shared} paperType={paperType} /> },
    { id: 'font', label: '글씨체', panel: <HandChoices {...shared} /> },
  ]
  if (isNew) tabs.push({ id: 'heavy', label: heavyText, panel: <HeavySwitch text={text} change={change} /> })
  // The newest one lies above the sheet.
  if (previous.length > 1)
    tabs.push({ id: 'previous', label: '이전 편지', panel: <PreviousLetters letters={previous} /> })
  return (
    <Sheet open={open} onClose={onClose} title="편지 꾸미기" clear={tab !== 'previous'}>
      {open && <Tabs label="편지 꾸미기" tabs={tabs} value={tab} onChange={setTab} />}
    </Sheet>
  )
}
