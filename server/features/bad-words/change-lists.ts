import type { Code } from '#contract/errors.ts'
import { normalised } from '#korean-text/bad-words.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { isStillStaff } from '#server/platform/staff.ts'

/** The form in which words of the lists are compared. A word with an empty form is invalid. */
export const comparable = (word: string): string =>
  normalised(word) || refuse('COM-001', { fields: { word: '내용을 입력해 주세요.' } })

/** A condition for the WHERE clause of every change of the lists. */
export const isModerator = (ctx: Ctx, me: Me) => isStillStaff(ctx, me, 'MODERATOR')

/** If `changed` has rows, the lists get a new version, and every server compiles them again. */
export const renewVersion = ({ sql }: Ctx) =>
  sql`update bad_word_list set version = gen_random_uuid() where exists (select from changed)`

/** Throws the reason why nothing changed: the caller is no moderator any more, or the word conflicts. */
export async function refuseFor(ctx: Ctx, me: Me, code: Code, extra?: { message: string }): Promise<never> {
  const [asked] = await ctx.sql<[{ still: boolean }]>`select ${isModerator(ctx, me)} as still`
  return asked.still ? refuse(code, extra) : refuse('AUTH-008')
}
