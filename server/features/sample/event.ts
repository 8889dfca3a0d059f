import type { Ctx, Me } from '#server/platform/ctx.ts'
import type { WaitingLetter, Writer, Written } from './texts/text-types.ts'

export type Resident = Writer | 'admin'
export type People = ReadonlyMap<Resident, Me>

/** An event of the sample data and its time. */
export type Event = { at: Date; happen: (ctx: Ctx) => Promise<unknown> }

export const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000)

const links = { receiverId: null, parentLetterId: null, matchingId: null, letterId: null }

/** A letter of the texts as input of the handlers. */
export const letterInput = (
  letter: Written & Pick<WaitingLetter, 'heavy'>,
  parentLetterId: number | null = null,
) => ({
  body: { ...links, ...plain(letter), parentLetterId, heavy: letter.heavy ?? false },
  raw: plain(letter),
})

const plain = ({ title, content, category, paperType, fontType }: Written) => ({
  title,
  content,
  category,
  paperType,
  fontType,
})
