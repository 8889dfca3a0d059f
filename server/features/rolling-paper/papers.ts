import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import * as contract from '#contract/rolling-paper.ts'
import type { Input, Output } from '#contract/route.ts'
import { withoutBreaks } from '#contract/text.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { refuseBadWords } from '#server/features/bad-words/refuse-bad-words.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint, type RawBody, rawBody } from '#server/platform/http/endpoint.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'
import { isStillStaff } from '#server/platform/staff.ts'

/** The rolling paper in progress. */
export const getCurrentRollingPaper = endpoint(contract.getCurrentRollingPaper, async ({ sql }) => {
  const [paper] = await sql<{ eventPostId: number; title: string }[]>`
    select id as "eventPostId", title from rolling_papers where used`
  return paper ?? null
})

/** A rolling paper with its letters, newest first. The total is the stored count. */
export const getRollingPaper = endpoint(contract.getRollingPaper, async (ctx, _me, { params, query }) => {
  const { sql } = ctx
  const [paper] = await sql<{ eventPostId: number; title: string; used: boolean; comments: number }[]>`
    select id as "eventPostId", title, used, comment_count as comments from rolling_papers
    where id = ${params.id} and deleted_at is null`
  if (!paper) refuse('EVENT-001')
  // Reads the ids first. `between` stands for `=`: the planner drops an equal column from ORDER BY and would then read
  // the letters of all newer papers first (plans.test.ts).
  const content = await sql<RollingPaperComment[]>`
    select c.id as "commentId", coalesce(w.zip_code, '') as "zipCode", c.content, c.created_at as "createdAt"
    from rolling_paper_comments c join members w on w.id = c.writer_id
    where c.id = any(array(
      select id from rolling_paper_comments where rolling_paper_id between ${params.id} and ${params.id} and shown
      order by rolling_paper_id, id desc ${cutTo(ctx, query)}))
    order by c.id desc`
  return {
    ...paper,
    eventPostComments: paged(content, query, paper.comments),
  }
})

export const createRollingPaper = endpoint(
  contract.createRollingPaper,
  async (ctx, me, { body, raw }: Input<typeof contract.createRollingPaper> & RawBody) => {
    const { sql, now } = ctx
    await refuseBadWords(ctx, { title: withoutBreaks(String(raw.title)) })
    const [paper] = await sql<Output<typeof contract.createRollingPaper>[]>`
      insert into rolling_papers (title, created_at) select ${body.title}, ${now}
      where ${isStillStaff(ctx, me, 'MODERATOR')} returning id as "eventPostId", title`
    if (!paper) refuse('AUTH-008')
    await recordPaperAct(ctx, me, 'PAPER_CREATE', paper.eventPostId, paper.title)
    return paper
  },
  { fromRequest: rawBody },
)

export const listRollingPapers = endpoint(contract.listRollingPapers, async (ctx, _me, { query }) => {
  const { sql } = ctx
  const content = await sql<{ eventPostId: number; title: string; used: boolean }[]>`
    select id as "eventPostId", title, used from rolling_papers where deleted_at is null
    order by id desc ${cutTo(ctx, query)}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from rolling_papers where deleted_at is null`
  return paged(content, query, all.count)
})

/** A paper in progress cannot be deleted. */
export const deleteRollingPaper = endpoint(contract.deleteRollingPaper, async (ctx, me, { params }) => {
  const { sql, now } = ctx
  const [removed] = await sql<{ title: string }[]>`
    update rolling_papers set deleted_at = ${now} where id = ${params.id} and deleted_at is null and not used
      and ${isStillStaff(ctx, me, 'MODERATOR')} returning title`
  if (!removed) {
    await refuseWithoutPaper(ctx, me, params.id)
    return refuse('EVENT-004', { message: '진행 중인 롤링페이퍼는 지울 수 없어요. 먼저 멈춰 주세요.' })
  }
  await recordPaperAct(ctx, me, 'PAPER_DELETE', params.id, removed.title)
  return { eventPostId: params.id }
})

/** Starts or stops a rolling paper. At most one is in progress. */
export const toggleRollingPaper = endpoint(contract.toggleRollingPaper, async (ctx, me, { params }) => {
  const { sql } = ctx
  // Serialises toggles: a concurrent start is then refused with EVENT-004 in place of an error of the unique index.
  await sql`select 1 from rolling_papers where deleted_at is null order by id for no key update`
  const [toggled] = await sql<(Output<typeof contract.toggleRollingPaper> & { title: string })[]>`
    update rolling_papers p set used = not used where id = ${params.id} and deleted_at is null
      and (used or not exists (select 1 from rolling_papers other where other.used))
      and ${isStillStaff(ctx, me, 'MODERATOR')}
    returning id as "eventPostId", used as "isUsed", title`
  if (!toggled) {
    await refuseWithoutPaper(ctx, me, params.id)
    return refuse('EVENT-004')
  }
  const { title, ...paper } = toggled
  await recordPaperAct(ctx, me, paper.isUsed ? 'PAPER_START' : 'PAPER_STOP', params.id, title)
  return paper
})

async function recordPaperAct(
  ctx: Ctx,
  me: Me,
  act: 'PAPER_CREATE' | 'PAPER_DELETE' | 'PAPER_START' | 'PAPER_STOP',
  id: number,
  title: string,
): Promise<void> {
  await recordAct(ctx, me, { act, target: { kind: 'ROLLING_PAPER', id }, detail: { title } })
}

async function refuseWithoutPaper(ctx: Ctx, me: Me, id: number): Promise<void> {
  const { sql } = ctx
  const [asked] = await sql<[{ mayAct: boolean; paper: boolean }]>`
    select ${isStillStaff(ctx, me, 'MODERATOR')} as "mayAct",
      exists (select 1 from rolling_papers where id = ${id} and deleted_at is null) as paper`
  if (!asked.mayAct) refuse('AUTH-008')
  if (!asked.paper) refuse('EVENT-001')
}
