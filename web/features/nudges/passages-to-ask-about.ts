import { findNudges, type Passage } from '#korean-text/nudges.ts'

const fields = ['title', 'content'] as const
export type NudgedField = (typeof fields)[number]

/** A passage of a letter, with the text of its field. */
export type FieldPassage = Passage & { field: NudgedField; of: string }

type Letter = Record<NudgedField, string> & { isNew: boolean }

/**
 * The passages that may hurt and were not asked about, those of the title first. The writer of a new letter with crisis
 * language is asked about nothing: the help card is beside the letter.
 */
export async function passagesToAskAbout(letter: Letter, known: readonly string[]): Promise<FieldPassage[]> {
  const passages = fields.flatMap(field => {
    const of = letter[field]
    return findNudges(of).map(passage => ({ ...passage, field, of }))
  })
  const unknown = passages.filter(({ text }) => !known.includes(text))
  const isSpared = unknown.length > 0 && letter.isNew && (await hasCrisisSign(letter))
  return isSpared ? [] : unknown
}

const hasCrisisSign = async ({ title, content }: Letter) =>
  (await import('#korean-text/crisis.ts')).hasCrisisSign(`${title}\n${content}`)
