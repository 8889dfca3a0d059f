import { paths } from '#contract/paths.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { reminderSentence } from '#server/features/push/push-message.ts'
import { type Ctx, secondsAfter } from '#server/platform/ctx.ts'

const batch = 500

/**
 * Job: asks each holder once, REPLY_REMINDER_SECONDS after accepting, whether they are still writing. The notification
 * carries no letter, so that the later answer may still notify; `content` is the held letter for other clients.
 */
export const remindHolders = {
  name: 'reminders',
  everySeconds: 0,
  batch,
  due: ({ sql, now, times }: Ctx) => sql`
    (select extract(epoch from min(accepted_at) - ${secondsAfter(now, -times.replyReminder)}::timestamptz) from holds
      where ended_at is null and reminded_at is null)`,
  async run(ctx: Ctx): Promise<number> {
    const { sql, now, times } = ctx
    const due = await sql<{ memberId: number; letterId: number; lapsed: boolean }[]>`
      with due as (
        select id from holds where ended_at is null and reminded_at is null
          and accepted_at <= ${secondsAfter(now, -times.replyReminder)}
        order by accepted_at limit ${batch} for update skip locked)
      update holds h set reminded_at = ${now} from due where h.id = due.id
      returning h.member_id as "memberId", h.letter_id as "letterId", h.deadline <= ${now} as lapsed`
    const holding = due.filter(hold => !hold.lapsed)
    await announce(
      ctx,
      holding.map(({ memberId, letterId }) => ({
        memberId,
        alarmType: 'LETTER',
        title: reminderSentence,
        content: String(letterId),
        link: paths.randomLetters,
      })),
      true,
    )
    return due.length
  },
}
