import { useState } from 'react'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import { FontTab } from './font-tab.tsx'
import type { PreviousLetter } from './letter-request.ts'
import type { Manuscript } from './manuscript.ts'
import { PaperTab } from './paper-tab.tsx'
import { PreviousTab } from './previous-tab.tsx'

type Props = {
  open: boolean
  onClose: () => void
  text: Manuscript
  change: (part: Partial<Manuscript>) => void
  previous: PreviousLetter[]
}

type TabId = 'paper' | 'font' | 'previous'

/** Paper, hand and, for an answer, the earlier letters. What is chosen shows on the sheet behind at once. */
export function WritingSheet({ open, onClose, text, change, previous }: Props) {
  const isReply = previous.length > 0
  const [tab, setTab] = useState<TabId>('paper')
  const tabs: Tab<TabId>[] = [
    {
      id: 'paper',
      label: '편지지',
      panel: <PaperTab value={text.paperType} onChange={paperType => change({ paperType })} />,
    },
    {
      id: 'font',
      label: '글씨체',
      panel: <FontTab value={text.fontType} onChange={fontType => change({ fontType })} />,
    },
  ]
  if (isReply) tabs.push({ id: 'previous', label: '이전 편지', panel: <PreviousTab letters={previous} /> })
  return (
    <Sheet open={open} onClose={onClose} title="편지 꾸미기" clear={tab !== 'previous'}>
      {open && <Tabs label="편지 꾸미기" tabs={tabs} value={tab} onChange={setTab} />}
    </Sheet>
  )
}
