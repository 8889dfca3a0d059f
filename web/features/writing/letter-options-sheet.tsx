import { useState } from 'react'
import { type FontType, fontLabels, fontTypes, paperLabels, paperTypes } from '#contract/letters.ts'
import { PaperSwatch } from '#web/art/papers/paper.tsx'
import { cx } from '#web/styles/cx.ts'
import { useLetterFont } from '#web/styles/letter-font.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'
import type { LetterText, PreviousLetter } from './manuscript.ts'
import { PreviousLetters } from './previous-letters.tsx'

type Props = {
  open: boolean
  onClose: () => void
  text: LetterText
  change: (part: Partial<LetterText>) => void
  previous: PreviousLetter[]
}

type TabId = 'paper' | 'font' | 'previous'

/** Paper, font and, for an answer, the earlier letters. A choice shows on the letter behind at once. */
export function LetterOptionsSheet({ open, onClose, text, change, previous }: Props) {
  const [tab, setTab] = useState<TabId>('paper')
  const tabs: Tab<TabId>[] = [
    {
      id: 'paper',
      label: '편지지',
      panel: (
        <Choices
          legend="편지지"
          hideLegend
          columns={3}
          value={text.paperType}
          onChange={paperType => paperType && change({ paperType })}
          options={paperTypes.map(paper => ({
            value: paper,
            label: paperLabels[paper],
            art: <PaperSwatch paper={paper} />,
          }))}
        />
      ),
    },
    {
      id: 'font',
      label: '글씨체',
      panel: (
        <Choices
          legend="글씨체"
          hideLegend
          value={text.fontType}
          onChange={fontType => fontType && change({ fontType })}
          options={fontTypes.map(font => ({
            value: font,
            label: fontLabels[font],
            art: <Sample font={font} />,
          }))}
        />
      ),
    },
  ]
  if (previous.length > 0)
    tabs.push({ id: 'previous', label: '이전 편지', panel: <PreviousLetters letters={previous} /> })
  return (
    <Sheet open={open} onClose={onClose} title="편지 꾸미기" clear={tab !== 'previous'}>
      {open && <Tabs label="편지 꾸미기" tabs={tabs} value={tab} onChange={setTab} />}
    </Sheet>
  )
}

/** A short phrase, so that the browser loads little of the font. */
const Sample = ({ font }: { font: FontType }) => (
  <span className={cx('block', useLetterFont(font))}>따스한 마음</span>
)
