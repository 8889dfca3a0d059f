import type {
  createRollingPaper,
  deleteRollingPaper,
  getCurrentRollingPaper,
  getRollingPaper,
  listRollingPapers,
  RollingPaperComment,
  toggleRollingPaper,
} from '#contract/rolling-paper.ts'
import type { Answer, Received } from '#contract/route.ts'
import { withoutBreaks } from '#contract/text.ts'
import { record } from '#server/features/audit/record.ts'
import { refuseBadWords } from '#server/features/bad-words/check-text.ts'
import { type Me, refuse, type Work } from '#server/platform/ctx.ts'
import { cutTo, paged } from '#server/platform/http/paging.ts'

/** The rolling paper in progress. */
export async function current({ sql }: Work): Promise<Answer<typeof getCurrentRollingPaper>> {
  const [paper] = await sql<{ eventPostId: number; title: string }[]>`
    select id as "eventPostId", title from rolling_papers where used`
  return paper ?? null
}

/** One rolling paper with its letters, newest first; its count is kept, not counted. */
export async function readPaper(
  work: Work,
  _me: Me,
  { params, query }: Received<typeof getRollingPaper>,
): Promise<Answer<typeof getRollingPaper>> {
  const { sql } = work
  const [paper] = await sql<{ eventPostId: number; title: string; used: boolean; comments: number }[]>`
    select id as "eventPostId", title, used, comment_count as comments from rolling_papers
    where id = ${params.id} and deleted_at is null`
  if (!paper) refuse('EVENT-001')
  // Their ids first. `between` stands for `=` because the planner ignores an equal column in ORDER BY. It would then read
  // the letters of all newer papers first (plans.test.ts).
  const content = await sql<RollingPaperComment[]>`
    select c.id as "commentId", coalesce(w.zip_code, '') as "zipCode", c.content, c.created_at as "createdAt"
    from rolling_paper_comments c join members w on w.id = c.writer_id
    where c.id = any(array(
      select id from rolling_paper_comments where rolling_paper_id between ${params.id} and ${params.id} and shown
      order by rolling_paper_id, id desc ${cutTo(work, query)}))
    order by c.id desc`
  return {
    ...paper,
    eventPostComments: paged(content, query, paper.comments),
  }
}

export async function create(
  work: Work,
  me: Me,
  { body, raw }: Received<typeof createRollingPaper> & { raw: Record<string, unknown> },
): Promise<Answer<typeof createRollingPaper>> {
  const { sql, now } = work
  await refuseBadWords(work, { title: withoutBreaks(String(raw.title)) })
  const [paper] = await sql<Answer<typeof createRollingPaper>[]>`
    insert into rolling_papers (title, created_at) select ${body.title}, ${now} from members
    where id = ${me.id} and ${stillAdmin(work)} returning id as "eventPostId", title`
  if (!paper) refuse('AUTH-008')
  await keep(work, me, 'PAPER_CREATE', paper.eventPostId, paper.title)
  return paper
}

export async function listPapers(
  work: Work,
  _me: Me,
  { query }: Received<typeof listRollingPapers>,
): Promise<Answer<typeof listRollingPapers>> {
  const { sql } = work
  const content = await sql<{ eventPostId: number; title: string; used: boolean }[]>`
    select id as "eventPostId", title, used from rolling_papers where deleted_at is null
    order by id desc ${cutTo(work, query)}`
  const [all] = await sql<[{ count: number }]>`
    select count(*)::int as count from rolling_papers where deleted_at is null`
  return paged(content, query, all.count)
}

/** Only one that is not in progress can be deleted. */
export async function removePaper(
  work: Work,
  me: Me,
  { params }: Received<typeof deleteRollingPaper>,
): Promise<Answer<typeof deleteRollingPaper>> {
  const { sql, now } = work
  const [removed] = await sql<{ title: string }[]>`
    update rolling_papers set deleted_at = ${now} where id = ${params.id} and deleted_at is null and not used
      and exists (select 1 from members where id = ${me.id} and ${stillAdmin(work)}) returning title`
  if (!removed) {
    await refuseWithoutPaper(work, me, params.id)
    return refuse('EVENT-004', { message: '진행 중인 롤링페이퍼는 지울 수 없어요. 먼저 멈춰 주세요.' })
  }
  await keep(work, me, 'PAPER_DELETE', params.id, removed.title)
  return { eventPostId: params.id }
}

/** Puts a rolling paper in progress or stops it; the unique index lets one of any number at once through. */
export async function togglePaper(
  work: Work,
  me: Me,
  { params }: Received<typeof toggleRollingPaper>,
): Promise<Answer<typeof toggleRollingPaper>> {
  const { sql } = work
  // One toggle at a time: a second one in progress is then seen, and refused in words instead of by the index.
  await sql`select 1 from rolling_papers where deleted_at is null order by id for no key update`
  const [toggled] = await sql<(Answer<typeof toggleRollingPaper> & { title: string })[]>`
    update rolling_papers p set used = not used where id = ${params.id} and deleted_at is null
      and (used or not exists (select 1 from rolling_papers other where other.used))
      and exists (select 1 from members where id = ${me.id} and ${stillAdmin(work)})
    returning id as "eventPostId", used as "isUsed", title`
  if (!toggled) {
    await refuseWithoutPaper(work, me, params.id)
    return refuse('EVENT-004')
  }
  const { title, ...paper } = toggled
  await keep(work, me, paper.isUsed ? 'PAPER_START' : 'PAPER_STOP', params.id, title)
  return paper
}

async function keep(
  work: Work,
  me: Me,
  act: 'PAPER_CREATE' | 'PAPER_DELETE' | 'PAPER_START' | 'PAPER_STOP',
  id: number,
  title: string,
): Promise<void> {
  await record(work, me, { act, target: { kind: 'ROLLING_PAPER', id }, detail: { title } })
}

async function refuseWithoutPaper(work: Work, me: Me, id: number): Promise<void> {
  const { sql } = work
  const [asked] = await sql<[{ admin: boolean; paper: boolean }]>`
    select exists (select 1 from members where id = ${me.id} and ${stillAdmin(work)}) as admin,
      exists (select 1 from rolling_papers where id = ${id} and deleted_at is null) as paper`
  if (!asked.admin) refuse('AUTH-008')
  if (!asked.paper) refuse('EVENT-001')
}

const stillAdmin = ({ sql }: Work) => sql`role = 'ADMIN' and status = 'ACTIVE'`
