import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { listReports, listReportTargets, type ReportTarget, report } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import type { CallInput } from '#contract/route.ts'
import { at, complain, complaint, correspond, judge, startPaper } from '#test/support/steps.ts'
import { type Member, openWorld } from '#test/support/world.ts'

export type ReportsWorld = Awaited<ReturnType<typeof openReportsWorld>>

/** A world for tests of reports, with an administrator and a rolling paper in progress. */
export async function openReportsWorld() {
  const world = await openWorld()
  const admin = await world.admin()
  let paper = await startPaper(admin)

  /** The member leaves a letter on the rolling paper. */
  const leave = async (member: Member, content = '안녕') =>
    (await member.call(leaveComment, { ...at(paper), body: { content } })).data.commentId

  /** The reported things, one row each. */
  const targets = async (query: CallInput<typeof listReportTargets>['query'] = {}) =>
    (await admin.call(listReportTargets, { query: { size: '100', ...query } })).data

  return {
    world,
    close: world.close,
    admin,
    leave,
    targets,
    /** The row of a thing, by a field with a unique value. */
    async target(reportThing: Partial<ReportTarget>) {
      const [[name, id]] = Object.entries(reportThing) as [[keyof ReportTarget, unknown]]
      return (await targets()).content.find(target => target[name] === id)
    },
    /** A letter on the rolling paper with `count` reports, in their order. */
    async reported(count: number) {
      const mina = await world.member()
      const eventCommentId = await leave(mina)
      const reporters = await world.members(count)
      const ids: number[] = []
      for (const member of reporters) ids.push(await complain(member, { eventCommentId }))
      return { mina, eventCommentId, reporters, ids }
    },
    paper: () => paper,
    /** Puts another rolling paper in progress. */
    async changePaper() {
      paper = await startPaper(admin)
    },
    /** `mina` wrote, `juno` answered, and the answer arrived. */
    async pair(email?: string) {
      const mina = await world.member(email ? { email } : {})
      const juno = await world.member()
      return { mina, juno, ...(await correspond(world, mina, juno)) }
    },
    decide: (id: number, status: string = 'RESOLVED', by = admin) =>
      by.ask('PATCH', `/api/reports/${id}`, { body: { status, adminMemo: '메모' } }),
    /** Warns the member `times` times, each time for another letter on the rolling paper. */
    async warn(member: Member, times: number) {
      const reporter = await world.member()
      for (let n = 0; n < times; n++) {
        await judge(admin, await complain(reporter, { eventCommentId: await leave(member) }))
      }
    },
    statusOf: async (id: number) => {
      const { data } = await admin.call(listReports, { query: { size: '100' } })
      return data.content.find(row => row.id === id)?.status
    },
  }
}

/** The member reports one thing; returns any response. */
export const about = (member: Member, what: Parameters<typeof complaint>[0]) =>
  member.ask('POST', report.path, { body: complaint(what) })

export const countWarnings = async (member: Member) => (await member.call(getMe)).data.warningCount

/** The member's notifications about reports, newest first. */
export const listReportNotices = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(
    ({ alarmType }) => alarmType === 'REPORT',
  )
