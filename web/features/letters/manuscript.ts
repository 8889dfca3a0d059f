import type { Category, FontType, PaperType } from '#contract/letters.ts'
import { contentMax, titleMax } from '#contract/letters.ts'
import { isBlank, isOver } from '#web/ui/count.ts'

/** A letter while it is being written. */
export type Manuscript = {
  title: string
  content: string
  /** null until its writer chose one; a reply takes over that of the letter that it answers. */
  category: Category | null
  paperType: PaperType
  fontType: FontType
}

/** An unwritten sheet (defaults of the specification, section 3). */
export const emptySheet: Manuscript = {
  title: '',
  content: '',
  category: null,
  paperType: 'BASIC',
  fontType: 'DEFAULT',
}

export const isSame = (one: Manuscript, other: Manuscript) =>
  (Object.keys(emptySheet) as (keyof Manuscript)[]).every(part => one[part] === other[part])

/** Whether there is anything to lose. */
export const hasText = ({ title, content }: Manuscript) => !isBlank(title) || !isBlank(content)

/** Whether both fields are filled in, as sending demands. */
export const isFilledIn = ({ title, content }: Manuscript) => !isBlank(title) && !isBlank(content)

/** Whether a field is longer than the server takes. */
export const isTooLong = ({ title, content }: Manuscript) =>
  isOver(title, titleMax) || isOver(content, contentMax)
