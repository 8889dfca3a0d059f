import { barMember, releaseMember, unbarMember, warnMember } from '#contract/administration.ts'
import { getTimeline } from '#contract/notifications.ts'
import { type Member, openWorld } from '#test/support/world.ts'

type Act = typeof warnMember
const calls = { warn: warnMember, bar: barMember, unbar: unbarMember, release: releaseMember }

/** A world with two administrators and no member, for tests of sanctions. */
export async function openAdministrationWorld() {
  const world = await openWorld()
  const admin = await world.admin()
  const other = await world.admin()

  const does = (
    act: keyof typeof calls,
    { id }: { id: number },
    reason = '함께 지내는 약속을 어겼어요.',
    by = admin,
  ) => by.call(calls[act] as unknown as Act, { params: { id: String(id) }, body: { reason } })

  return {
    world,
    close: world.close,
    admin,
    other,
    does,
    refused: async (...given: Parameters<typeof does>) => {
      const { status, code, error } = await does(...given)
      return { status, code, message: error.message, current: error.current }
    },
    /** The member's notifications. */
    timelineOf: async (member: Member) =>
      (await member.call(getTimeline, { query: {} })).data.content.map(({ title, content, link }) => ({
        title,
        content,
        link,
      })),
  }
}
