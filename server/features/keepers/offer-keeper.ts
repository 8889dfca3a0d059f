import * as contract from '#contract/keepers.ts'
import { offerNeeds } from '#contract/keepers.ts'
import { arrived } from '#server/features/mailbox/visibility.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { type Ctx, refuse, secondsAfter } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { endKeepers } from './end-keepers.ts'

type Offer = { keeper: boolean; keeperOffered: boolean }
type Needs = { accountOldEnough: boolean; enoughAnswers: boolean; noWarning: boolean }

/** Whether I am a keeper or may offer to be one. */
export const readOffer = endpoint(contract.readOffer, async (ctx, me) => ({
  ...(await getOffer(ctx, me.id)),
  ...(await getNeeds(ctx, me.id)),
}))

/** Offers, takes the offer back, or ends my role. An offer of a keeper changes nothing. */
export const offerKeeper = endpoint(contract.offerKeeper, async (ctx, me, { body }) => {
  const { sql, now } = ctx
  // A warning or a withdrawal waits for the offer, and then ends it.
  await sql`select 1 from members where id = ${me.id} for share`
  if (!body.offer) await endKeepers(ctx, [me.id])
  else if (!Object.values(await getOffer(ctx, me.id)).includes(true)) {
    const { accountOldEnough, enoughAnswers, noWarning } = await getNeeds(ctx, me.id)
    if (!accountOldEnough || !enoughAnswers || !noWarning) refuse('KEEP-003')
    await sql`insert into keeper_offers (member_id, offered_at) values (${me.id}, ${now}) on conflict do nothing`
  }
  return getOffer(ctx, me.id)
})

async function getOffer({ sql }: Ctx, memberId: number): Promise<Offer> {
  const [row] = await sql<[Offer]>`
    select exists (select 1 from keepers where member_id = ${memberId}) as keeper,
      exists (select 1 from keeper_offers where member_id = ${memberId}) as "keeperOffered"`
  return row
}

async function getNeeds(ctx: Ctx, memberId: number): Promise<Needs> {
  const { sql, now } = ctx
  const [member] = await sql<Needs[]>`
    select m.created_at <= ${secondsAfter(now, -offerNeeds.accountDays * 86_400)} as "accountOldEnough",
      (select count(*) from (
        select 1 from letters l where l.writer_id = m.id and l.parent_id is not null and ${arrived(ctx)}
        limit ${offerNeeds.arrivedAnswers}) answers) >= ${offerNeeds.arrivedAnswers} as "enoughAnswers",
      ${standingWarnings(ctx, 'm')} = 0 as "noWarning"
    from members m where m.id = ${memberId} and m.status = 'ACTIVE'`
  return member ?? refuse('AUTH-005')
}
