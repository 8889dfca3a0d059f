import * as contract from '#contract/keepers.ts'
import { type Keeper, type KeeperOffer, offersMax } from '#contract/keepers.ts'
import { paths } from '#contract/paths.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { myAccounts, refuseOwnCase } from '#server/features/members/own-case.ts'
import { pauseOf } from '#server/features/random-letters/keeper-room.ts'
import { type Ctx, type Me, refuse, secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { endKeepers, tellOfRole } from './end-keepers.ts'

const daysListed = 30

/** All keepers with their last 30 days, and the open offers. */
export const listKeepers = endpoint(contract.listKeepers, async ctx => {
  const { sql, now } = ctx
  const keepers = await sql<Keeper[]>`
    select coalesce(m.zip_code, '') as "zipCode", k.since, coalesce(q.zip_code, '') as "adminZipCode",
      ${pauseOf(ctx)} as pause, month.*
    from keepers k join members m on m.id = k.member_id left join members q on q.id = k.admin_id
    cross join lateral (
      select count(*)::int as taken, (count(*) filter (where h.outcome = 'ANSWERED'))::int as answered,
        (count(*) filter (where h.outcome = 'LAPSED' and not h.released))::int as lapsed,
        coalesce(sum(r.all), 0)::int as reports, coalesce(sum(r.pending), 0)::int as "pendingReports"
      from holds h left join lateral (
        select count(*) as all, count(*) filter (where r.status = 'PENDING') as pending
        from letters a join reports r on r.letter_id = a.id
        where a.parent_id = h.letter_id and a.writer_id = h.member_id) r on true
      where h.member_id = k.member_id and h.by_keeper
        and h.accepted_at > ${secondsAfter(now, -daysListed * 86_400)}) month
    order by k.since, k.member_id`
  const offers = await sql<KeeperOffer[]>`
    select coalesce(m.zip_code, '') as "zipCode", o.offered_at as "offeredAt"
    from keeper_offers o join members m on m.id = o.member_id
    order by o.offered_at, o.member_id limit ${offersMax}`
  return { keepers, offers }
})

/** Makes a member a keeper, with or without an offer. For a keeper nothing changes. */
export const makeKeeper = endpoint(contract.makeKeeper, async (ctx, me, { body }) => {
  const { sql, now } = ctx
  const { id, status, zipCode } = await lockMember(ctx, body.zipCode)
  if (status !== 'ACTIVE') refuse('MEM-006')
  const own = await refuseMyself(ctx, me, id)
  const made = await sql`
    insert into keepers (member_id, since, admin_id) values (${id}, ${now}, ${me.id})
    on conflict do nothing returning 1`
  if (made.length > 0) {
    await sql`delete from keeper_offers where member_id = ${id}`
    await recordAct(ctx, me, { act: 'KEEPER_MAKE', target: { kind: 'MEMBER', id }, member: id, ...own })
    await tellOfRole(ctx, id, '온기지기가 되었어요. 그만두고 싶으면 언제든 그만둘 수 있어요.', paths.keeper)
  }
  const [keeper] = await sql<{ since: string }[]>`select since from keepers where member_id = ${id}`
  return { zipCode, since: keeper?.since ?? toInstant(now) }
})

/** Ends a role, or declines an offer. */
export const endKeeper = endpoint(contract.endKeeper, async (ctx, me, { params }) => {
  const { id } = await lockMember(ctx, params.zipCode)
  const own = await refuseMyself(ctx, me, id)
  const { roles, offers } = await endKeepers(ctx, [id])
  if (roles + offers === 0) refuse('MEM-001')
  const act = roles > 0 ? 'KEEPER_END' : 'KEEPER_DECLINE'
  await recordAct(ctx, me, { act, target: { kind: 'MEMBER', id }, member: id, ...own })
  await tellOfRole(
    ctx,
    id,
    roles > 0
      ? '온기지기 일이 끝났어요. 그동안 편지를 돌봐 주셔서 고마워요.'
      : '이번에는 온기지기를 부탁드리지 못했어요. 마음을 내어 주셔서 고마워요.',
    paths.myLetters,
  )
  return null
})

/** Refuses my own role while another moderator is there. Returns the mark for the audit log. */
async function refuseMyself(ctx: Ctx, me: Pick<Me, 'id'>, id: number): Promise<{ detail?: { own: true } }> {
  const isMe = ctx.sql`${id}::bigint = any(${myAccounts(ctx, me)})`
  return (await refuseOwnCase(ctx, me, isMe, { least: 'MODERATOR' })) ? { detail: { own: true } } : {}
}

async function lockMember({ sql }: Ctx, zipCode: string) {
  const [member] = await sql<{ id: number; status: string; zipCode: string }[]>`
    select id, status, zip_code as "zipCode" from members where zip_code = ${zipCode.trim().toUpperCase()}
    for no key update`
  return member ?? refuse('MEM-001')
}
