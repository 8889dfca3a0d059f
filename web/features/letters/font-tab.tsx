import { type FontType, fontLabels, fontTypes } from '#contract/letters.ts'
import { Choices } from '#web/ui/choices.tsx'
import { cx } from '#web/ui/cx.ts'
import { useLetterFont } from '#web/ui/letter-font.ts'

type Props = { value: FontType; onChange: (font: FontType) => void }

/** Each hand shows itself, in one short phrase so that little of it has to be fetched. */
export const FontTab = ({ value, onChange }: Props) => (
  <Choices
    legend="글씨체"
    hideLegend
    value={value}
    onChange={font => font && onChange(font)}
    options={fontTypes.map(font => ({ value: font, label: fontLabels[font], art: <Sample font={font} /> }))}
  />
)

const Sample = ({ font }: { font: FontType }) => (
  <span className={cx('block', useLetterFont(font))}>따스한 마음</span>
)
