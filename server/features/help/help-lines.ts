import type { Act } from '#contract/audit.ts'
import * as contract from '#contract/help.ts'
import { type HelpLine, type HelpLines, ourHelpLines } from '#contract/help.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'
import { isStillStaff } from '#server/platform/staff.ts'

export const getHelpLines = endpoint(contract.getHelpLines, ctx => currentLines(ctx))

/** The list of the administrators, or ours. */
export async function currentLines({ sql }: Ctx): Promise<HelpLines> {
  const [kept] = await sql<HelpLines[]>`select checked_on as "checkedOn", lines from help_lines`
  return kept ?? ourHelpLines
}

/** Replaces the whole list. The later of two concurrent calls wins. Each changed line is recorded. */
export const replaceHelpLines = endpoint(
  contract.replaceHelpLines,
  async (ctx, me, { body }): Promise<HelpLines> => {
    const { sql, now } = ctx
    const [day] = await sql<[{ isToCome: boolean }]>`
      select ${body.checkedOn}::date > ${dayInSeoulSql({ sql, now })} as "isToCome"`
    if (day.isToCome) refuse('COM-001', { fields: { checkedOn: '오늘까지의 날짜를 골라 주세요.' } })
    const before = await currentLines(ctx)
    const saved = await sql`
      insert into help_lines (lines, checked_on) select ${sql.json(body.lines)}, ${body.checkedOn}::date
      where ${isStillStaff(ctx, me, 'MODERATOR')}
      on conflict (single) do update set lines = excluded.lines, checked_on = excluded.checked_on returning 1`
    if (saved.length === 0) refuse('AUTH-008')
    await recordChanges(ctx, me, before.lines, body.lines)
    return body
  },
)

async function recordChanges(ctx: Ctx, me: Me, before: HelpLine[], after: HelpLine[]): Promise<void> {
  const was = new Map(before.map(line => [line.name, line]))
  const is = new Set(after.map(({ name }) => name))
  const changes: [Act, HelpLine][] = []
  for (const line of before) if (!is.has(line.name)) changes.push(['HELP_LINE_DELETE', line])
  for (const line of after) {
    const former = was.get(line.name)
    if (!former) changes.push(['HELP_LINE_ADD', line])
    else if (!isSame(former, line)) changes.push(['HELP_LINE_CHANGE', line])
  }
  // The administrator checked the numbers or only reordered them.
  if (changes.length === 0) await recordAct(ctx, me, { act: 'HELP_LINE_CHECK' })
  for (const [act, { name }] of changes)
    await recordAct(ctx, me, { act, target: { kind: 'HELP_LINE', id: name }, detail: { title: name } })
}

const isSame = (one: HelpLine, other: HelpLine) =>
  (Object.keys(one) as (keyof HelpLine)[]).every(part => one[part] === other[part])
