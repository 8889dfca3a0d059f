import { type PaperType, paperLabels, paperTypes } from '#contract/letters.ts'
import { PaperSwatch } from '#web/art/papers/paper.tsx'
import { Choices } from '#web/ui/choices.tsx'

type Props = { value: PaperType; onChange: (paper: PaperType) => void }

export const PaperTab = ({ value, onChange }: Props) => (
  <Choices
    legend="편지지"
    hideLegend
    columns={3}
    value={value}
    onChange={paper => paper && onChange(paper)}
    options={paperTypes.map(paper => ({
      value: paper,
      label: paperLabels[paper],
      art: <PaperSwatch paper={paper} />,
    }))}
  />
)
