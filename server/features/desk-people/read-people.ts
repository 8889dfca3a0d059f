import * as contract from '#contract/desk-people.ts'
import { pairMax, warningsMax } from '#contract/desk-people.ts'
import type { Output } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { refuseOtherKinds } from '#server/features/desk-claims/desk-items.ts'
import { selectStep, standingWarnings } from '#server/features/members/warnings.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getPeopleOfItem, type PeopleOfItem } from './people-of-item.ts'

type People = Output<typeof contract.readDeskPeople>
type Person = People['people'][number]
type Warning = Person['warnings'][number]
type Decision = People['pair'][number]

/**
 * The members of an item with their history. Each member counts as opened. The e-mails stay with `openReportEmails` and
 * `findMembers`.
 */
export const readDeskPeople = endpoint(
  contract.readDeskPeople,
  async (ctx, me, { params }): Promise<People> => {
    refuseOtherKinds(me, params.kind)
    const item = await getPeopleOfItem(ctx, params)
    await recordOpenings(
      ctx,
      me,
      item.people.map(({ memberId }) => ({
        act: 'MEMBER_OPEN',
        target: { kind: 'MEMBER', id: memberId },
        member: memberId,
      })),
    )
    const warnings = await listWarnings(ctx, item)
    const people = await listPeople(ctx, item)
    return {
      people: people.map(person => ({
        ...person,
        warnings: warnings
          .filter(({ memberId }) => memberId === person.memberId)
          .map(({ memberId: _, ...warning }) => warning),
      })),
      pair: await listPairDecisions(ctx, item),
    }
  },
)

const listPeople = (ctx: Ctx, { people }: PeopleOfItem) => ctx.sql<Omit<Person, 'warnings'>[]>`
  select p.part, m.id as "memberId", coalesce(m.zip_code, '') as "zipCode", m.status, m.created_at as "joinedAt",
    ${standingWarnings(ctx, 'm')} as "warningCount", received.*, made.*
  from unnest(${people.map(({ memberId }) => memberId)}::bigint[], ${people.map(({ part }) => part)}::text[])
    with ordinality as p (id, part, place)
  join members m on m.id = p.id
  cross join lateral (
    select count(*)::int as "reportsReceived",
      (count(*) filter (where status = 'RESOLVED'))::int as "reportsReceivedUpheld"
    from reports where author_id = m.id) received
  cross join lateral (
    select count(*)::int as "reportsMade", (count(*) filter (where status = 'RESOLVED'))::int as "reportsMadeUpheld"
    from reports where reporter_id = m.id) made
  order by p.place`

async function listWarnings(ctx: Ctx, { people }: PeopleOfItem): Promise<(Warning & { memberId: number })[]> {
  const { sql, vault } = ctx
  type Row = Sealed<Omit<Warning, 'passage'>, 'memo'> & {
    memberId: number
    title: Buffer | null
    content: Buffer | null
  }
  const rows = await sql<Row[]>`
    select w.member_id as "memberId", w.id as "warningId", w.memo_sealed as memo, w.warned_at as "warnedAt",
      ${selectStep(ctx)}, w.barred, r.reason_type as "reasonType", r.title_sealed as title,
      r.content_sealed as content
    from unnest(${people.map(({ memberId }) => memberId)}::bigint[]) as p (id)
    cross join lateral (
      select * from warnings where member_id = p.id order by id desc limit ${warningsMax}) w
    join members m on m.id = w.member_id left join reports r on r.id = w.report_id order by w.id desc`
  return rows.map(({ title, content, ...row }) => ({
    ...unseal(vault, row, { memo: 'report.memo' }),
    passage: content && {
      title: title ? vault.open('report.passage', title) : '',
      content: vault.open('report.passage', content),
    },
  }))
}

/** Both directions, because a report may answer an earlier one of the other side. */
async function listPairDecisions(
  { sql, vault }: Ctx,
  { people, reportIds }: PeopleOfItem,
): Promise<Decision[]> {
  const [author, ...others] = people.map(({ memberId }) => memberId)
  const rows = await sql<(Omit<Decision, 'adminMemo'> & { memo: Buffer | null })[]>`
    select r.id as "reportId", coalesce(q.zip_code, '') as "reporterZipCode", coalesce(a.zip_code, '') as "authorZipCode",
      r.reason_type as "reasonType", r.status, r.updated_at as "decidedAt", r.admin_memo_sealed as memo
    from (
      select * from reports where author_id = ${author!} and reporter_id = any(${others})
      union all
      select * from reports where author_id = any(${others}) and reporter_id = ${author!}) r
    join members q on q.id = r.reporter_id join members a on a.id = r.author_id
    where r.status <> 'PENDING' and r.id <> all(${reportIds})
    order by r.updated_at desc, r.id desc limit ${pairMax}`
  return rows.map(({ memo, ...row }) => ({ ...row, adminMemo: memo ? vault.open('report.memo', memo) : '' }))
}
