import {
  type Category,
  contentMax,
  type Draft,
  type DraftRequest,
  type FontType,
  type LetterRequest,
  type listPrevious,
  type PaperType,
  titleMax,
} from '#contract/letters.ts'
import type { Output } from '#contract/route.ts'
import { isBlank, isOver } from '#web/ui/text-length.ts'

/** The words of a letter and how they look. */
export type LetterText = {
  title: string
  content: string
  /** null until the writer chooses one. A reply takes the category of the letter that it answers. */
  category: Category | null
  paperType: PaperType
  fontType: FontType
  /** The writer calls it a heavy story. Counts for a new letter only. */
  heavy: boolean
}

/** A letter being written. */
export type Manuscript = {
  text: LetterText
  /** The letter that it answers; null for a new letter. */
  parentId: number | null
  /** The draft on the server, and the version of it that the text continues. */
  draftId: number | null
  version: number | null
}

/** A letter of the conversation. The first of `listPrevious` is the parent, the letter that is answered. */
export type PreviousLetter = Output<typeof listPrevious>[number]

/** The defaults of the specification, section 3. */
export const emptyText: LetterText = {
  title: '',
  content: '',
  category: null,
  paperType: 'BASIC',
  fontType: 'DEFAULT',
  heavy: false,
}

export const isSameText = (one: LetterText, other: LetterText) =>
  (Object.keys(emptyText) as (keyof LetterText)[]).every(part => one[part] === other[part])

/** The letter has something to lose: words in its title or its body. */
export const hasText = ({ title, content }: LetterText) => !isBlank(title) || !isBlank(content)

/** The letter can be sent: words in its title and in its body. */
export const isFilledIn = ({ title, content }: LetterText) => !isBlank(title) && !isBlank(content)

/** A field is longer than the server accepts. */
export const isTooLong = ({ title, content }: LetterText) =>
  isOver(title, titleMax) || isOver(content, contentMax)

/** A held letter has no correspondence yet; its answer has its own endpoint. */
export const isHeld = (parent: PreviousLetter) => parent.matchingId === null

/**
 * The letter request of the specification, section 3. The server checks the receiver itself. Without a readable parent
 * the request names only its id.
 */
export function letterRequest(
  { text, parentId, draftId }: Manuscript,
  parent: PreviousLetter | null,
): LetterRequest {
  const request = { ...text, parentLetterId: parentId, letterId: draftId }
  if (!parent) return request
  const { memberId: receiverId, category, matchingId } = parent
  return isHeld(parent)
    ? { ...request, receiverId, category }
    : { ...request, receiverId, category, matchingId }
}

export const draftRequest = (manuscript: Manuscript, parent: PreviousLetter | null): DraftRequest => ({
  ...letterRequest(manuscript, parent),
  version: manuscript.version,
})

export const manuscriptOf = (draft: Draft): Manuscript => ({
  text: textOf(draft),
  parentId: draft.parentLetterId,
  draftId: draft.letterId,
  version: draft.version,
})

/** A draft cannot store "no category". The default counts as none, and the writer is asked for it again. */
export function textOf({ title, content, category, paperType, fontType, heavy }: Draft): LetterText {
  return {
    title,
    content,
    category: category === 'CONSOLATION' ? null : category,
    paperType,
    fontType,
    heavy,
  }
}
