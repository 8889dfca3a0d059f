import type { Code } from '#contract/errors.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { normalised } from './matcher.ts'

/** The form by which words of the lists are equal; one that is empty in it is none. */
export const comparable = (word: string): string =>
  normalised(word) || refuse('COM-001', { fields: { word: '내용을 입력해 주세요.' } })

/** Stands in the WHERE of every change of the lists. */
export const isAdmin = ({ sql }: Ctx, me: Me) =>
  sql`exists (select from members where id = ${me.id} and role = 'ADMIN' and status = 'ACTIVE')`

/** Where `changed` has rows, words and exceptions have a new version: every server compiles them anew. */
export const renew = ({ sql }: Ctx) =>
  sql`update bad_word_list set version = gen_random_uuid() where exists (select from changed)`

/** Nothing was changed: who asked is no administrator any more, or the word stands in the way. */
export async function refuseFor(ctx: Ctx, me: Me, code: Code, extra?: { message: string }): Promise<never> {
  const [asked] = await ctx.sql<[{ still: boolean }]>`select ${isAdmin(ctx, me)} as still`
  return asked.still ? refuse(code, extra) : refuse('AUTH-008')
}
