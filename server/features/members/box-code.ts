import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/members.ts'
import { boxCodeLength } from '#contract/members.ts'
import { drawCode, inGroups, readTyped } from '#server/platform/crypto/short-codes.ts'
import { type Ctx, type Me, refuse, toInstant } from '#server/platform/ctx.ts'
import { refreshTokenIn } from '#server/platform/http/caller.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { lacksSecondStep } from './has-role.ts'
import { notifyMember } from './notify-member.ts'
import { recentSignIn } from './sign-ins.ts'

/** When my box code was made, or null without one. */
export async function getBoxCodeTime({ sql }: Ctx, me: Me): Promise<string | null> {
  const [code] = await sql<{ madeAt: string }[]>`
    select made_at as "madeAt" from box_codes where member_id = ${me.id}`
  return code?.madeAt ?? null
}

export const getBoxCode = endpoint(contract.getBoxCode, async (ctx, me) => ({
  madeAt: await getBoxCodeTime(ctx, me),
}))

/**
 * Makes a code in place of the one before, and tells the member. The sign-in must be recent, with its second step, and the
 * browser must hold its refresh token: a code made by a stolen access token would outlive it.
 */
export const makeBoxCode = endpoint(
  contract.makeBoxCode,
  async (ctx, me, { refreshToken }: { refreshToken: string | undefined }) => {
    const { sql, now, vault } = ctx
    const code = drawCode(boxCodeLength)
    // The lock on the member orders this and a withdrawal.
    const made = await sql`
      insert into box_codes (member_id, code_hash, method_id, made_at)
      select m.id, ${vault.hash('recovery', code)}::bytea, s.method_id, ${now}::timestamptz
      from members m join sign_ins s on s.member_id = m.id
      where m.id = ${me.id} and m.status = 'ACTIVE' and s.id = ${me.signInId ?? null}::bigint
        and exists (${recentSignIn(ctx, me)}) and not ${lacksSecondStep(ctx)}
        and exists (select from refresh_tokens r where r.sign_in_id = s.id
          and r.token_hash in ${sql(vault.hashes('token', refreshToken ?? ''))})
        and not exists (select from sign_in_methods where id = s.method_id and removed_at is not null)
      for no key update of m
      on conflict (member_id) do update set
        code_hash = excluded.code_hash, method_id = excluded.method_id, made_at = excluded.made_at`
    if (made.count === 0) return refuse('METHOD-002')
    await notifyMember(ctx, me.id, madeText)
    return { code: inGroups(code), madeAt: toInstant(now) }
  },
  { fromRequest: (request: FastifyRequest) => ({ refreshToken: refreshTokenIn(request) }) },
)

const madeText =
  '우편함의 복구 코드를 새로 만들었어요. 내가 하지 않았다면 ‘계정’에서 모르는 로그인 방법을 빼고 코드를 새로 만들어 주세요.'

type Opened = { memberId: number; zipCode: string | null }

/** The active member whose box a typed code opens, or null. A code that is unknown, used or of a barred member is the same. */
export async function getMemberOfBoxCode({ sql, vault }: Ctx, typed: string): Promise<Opened | null> {
  const [member] = await sql<Opened[]>`
    select m.id as "memberId", m.zip_code as "zipCode" from box_codes c join members m on m.id = c.member_id
    where c.code_hash in ${sql(vault.hashes('recovery', readTyped(typed)))} and m.status = 'ACTIVE'`
  return member ?? null
}

/** Locks the code of a member until the end of the transaction; false if another use or a newer code came first. */
export async function lockBoxCode({ sql, vault }: Ctx, memberId: number, typed: string): Promise<boolean> {
  const [code] = await sql`select from box_codes where member_id = ${memberId}
    and code_hash in ${sql(vault.hashes('recovery', readTyped(typed)))} for update`
  return code !== undefined
}

/** Deletes the codes of members who used them or have left. */
export async function forgetBoxCodesOf({ sql }: Ctx, memberIds: number[]): Promise<void> {
  await sql`delete from box_codes where member_id = any(${memberIds})`
}
