import { randomInt } from 'node:crypto'
import * as contract from '#contract/members.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { createAccessToken } from './access-token.ts'
import type { Role } from './role.ts'

// Without I, O, 0 and 1, which readers confuse. Older codes keep them.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const createZipCode = endpoint(contract.createZipCode, (ctx, me) => giveZipCode(ctx, me), {
  onReply: ({ accessToken }, reply) => reply.header('Authorization', `Bearer ${accessToken}`),
})

/** Gives the member a unique zip code, once. A withdrawn member keeps theirs. `draw` proposes candidates. */
export async function giveZipCode(ctx: Ctx, me: Me, draw: () => string[] = drawCandidates) {
  const { sql } = ctx
  // Serialises all members: a zip code of an uncommitted transaction is invisible.
  await takeLock(sql, 'zipCodes')
  while (true) {
    const [member] = await sql<{ id: number; role: Role; zipCode: string | null }[]>`
      update members set zip_code = (
        select code from unnest(${draw()}::text[]) as drawn (code)
        where not exists (select from members taken where taken.zip_code = code) limit 1)
      where id = ${me.id} and zip_code is null and status = 'ACTIVE'
      returning id, role, zip_code as "zipCode"`
    if (!member) return refuse((await isActive(ctx, me)) ? 'MEM-002' : 'AUTH-005')
    if (member.zipCode) {
      const accessToken = createAccessToken(ctx, { ...member, signInId: me.signInId })
      return { zipCode: member.zipCode, accessToken }
    }
  }
}

const drawCandidates = () => Array.from({ length: 8 }, drawZipCode)

/** Proposes a zip code: five characters from a secure generator. */
export const drawZipCode = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

async function isActive({ sql }: Ctx, me: Me): Promise<boolean> {
  const rows = await sql`select from members where id = ${me.id} and status = 'ACTIVE'`
  return rows.length > 0
}
