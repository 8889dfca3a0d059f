import { barMember, warnMember } from '#contract/administration.ts'
import { appeal, decideAppeal, listAppeals, type Verdict } from '#contract/appeals.ts'
import { listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { at } from '#test/support/steps.ts'
import { type Member, openWorld } from '#test/support/world.ts'

export type AppealsWorld = Awaited<ReturnType<typeof openAppealsWorld>>

/** A world for tests of decisions: `admin` warns, `judge` decides. */
export async function openAppealsWorld() {
  const world = await openWorld()
  const admin = await world.admin()
  const judge = await world.admin()
  const why = { body: { reason: '함께 지내는 약속을 어겼어요.' } }

  /** The member with the token of the sign-in that a bar leaves. */
  const barred = (member: Member) => world.as(member, 'BARRED')
  /** The member with a token that is valid now, barred or not. */
  const present = async (member: Member) => {
    const [row] = await world.sql`select 1 from members where id = ${member.id} and status = 'BARRED'`
    return row ? barred(member) : member
  }
  const warnings = async (member: Member) => (await (await present(member)).call(listMyWarnings)).data

  return {
    world,
    close: world.close,
    admin,
    judge,
    barred,
    warnings,
    warn: (member: Member, by = admin) => by.call(warnMember, { ...at(member.id), ...why }),
    bar: (member: Member, by = admin) => by.call(barMember, { ...at(member.id), ...why }),
    /** The member appeals against their last warning, or an earlier one. Returns the appeal's id. */
    async appeal(member: Member, earlier = 0): Promise<number> {
      const { warningId } = (await warnings(member))[earlier]!
      const made = await (await present(member)).call(appeal, { body: { warningId, content: '오해예요.' } })
      if (made.code) throw new Error(made.code)
      return made.data.appealId
    },
    decide: (id: number, decision: Verdict, by = judge, reason = '다시 읽어 보았어요.') =>
      by.call(decideAppeal, { ...at(id), body: { decision, reason } }),
    list: async (query: { status?: string; size?: string; page?: string } = {}, by = judge) =>
      (await by.call(listAppeals, { query: { size: '100', ...query } as never })).data.content,
    standing: async ({ id }: Member) => {
      const [row] = await world.sql<{ status: string; warnings: number }[]>`
        select status, warning_count as warnings from members where id = ${id}`
      return [row!.status, row!.warnings]
    },
    /** The member's last notification. */
    timelineOf: async (member: Member) =>
      (await member.call(getTimeline, { query: {} })).data.content.map(({ title, content, link }) => ({
        title,
        content,
        link,
      }))[0],
    /** Signs in again after a bar, since earlier tokens are invalid. */
    async back(member: Member): Promise<Member> {
      world.clock.move(1)
      const again = world.as(member)
      const heard = async () =>
        world.context.signals.isMemberBlocked(member.id, world.clock.now().getTime() / 1000)
      while (await heard()) await new Promise(later => setImmediate(later))
      return again
    },
  }
}
