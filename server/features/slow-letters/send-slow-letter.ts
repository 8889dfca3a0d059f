import type { Input } from '#contract/route.ts'
import * as contract from '#contract/slow-letters.ts'
import { type ComingSlowLetter, slowLettersMax, slowYearsMax } from '#contract/slow-letters.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

type Body = Input<typeof contract.sendSlowLetter>['body']

const columns = ({ sql }: Ctx) => sql`
  id as "slowLetterId", written_at as "writtenAt", arrives_at as "arrivesAt"`

/**
 * Sends a letter to myself. Bad words and contact data are not looked for: nobody else reads it. The day and the hour are
 * those of Seoul, so the time zone of the browser cannot move the instant.
 */
export const sendSlowLetter = endpoint(
  contract.sendSlowLetter,
  async (ctx, me, { body }): Promise<ComingSlowLetter> => {
    const { sql, now, vault } = ctx
    // A separate statement takes the lock: a count in the statement that waits would not see letters committed meanwhile.
    const writer = await sql`select from members where id = ${me.id} and status = 'ACTIVE' for no key update`
    if (writer.length === 0) refuse('AUTH-005')
    const [row] = await sql<ComingSlowLetter[]>`
      insert into slow_letters (member_id, paper_type, font_type, title_sealed, content_sealed, written_at, arrives_at)
      select ${me.id}, ${body.paperType}, ${body.fontType}, ${vault.seal('slow.title', body.title)},
        ${vault.seal('slow.content', body.content)}, ${now},
        (${body.arrivesOn}::date + make_interval(hours => ${body.arrivesHour}::int)) at time zone 'Asia/Seoul'
      where ${isDayAllowed(ctx, body)} and (select count(*) from slow_letters
        where member_id = ${me.id} and arrives_at > ${now}) < ${slowLettersMax}
      returning ${columns(ctx)}`
    if (row) return row
    const [{ isAllowed }] = await sql<
      [{ isAllowed: boolean }]
    >`select ${isDayAllowed(ctx, body)} as "isAllowed"`
    return isAllowed
      ? refuse('SLOW-003')
      : refuse('COM-001', { fields: { arrivesOn: `내일부터 ${slowYearsMax}년 안의 날짜를 골라 주세요.` } })
  },
  { createdId: letter => letter.slowLetterId, replay: getSent },
)

/** From tomorrow to the same day ten years ahead, in Asia/Seoul. */
function isDayAllowed({ sql, now }: Ctx, { arrivesOn }: Body) {
  const today = dayInSeoulSql({ sql, now })
  return sql`
    (${arrivesOn}::date > ${today}
      and ${arrivesOn}::date <= ${today} + make_interval(years => ${slowYearsMax}::int))`
}

async function getSent(ctx: Ctx, me: Me, id: number): Promise<ComingSlowLetter> {
  const [row] = await ctx.sql<ComingSlowLetter[]>`
    select ${columns(ctx)} from slow_letters where id = ${id} and member_id = ${me.id}`
  return row ?? refuse('SLOW-001')
}
