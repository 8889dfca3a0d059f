import { announce } from '#server/features/notifications/announce.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** SENDING: a letter is under way to its receiver. */
export async function announceSending(ctx: Ctx, letter: { id: number; receiverId: number; zipCode: string }) {
  await announce(ctx, [
    {
      memberId: letter.receiverId,
      alarmType: 'SENDING',
      title: `${letter.zipCode} 님이 보낸 편지가 오고 있어요.`,
      letterId: letter.id,
    },
  ])
}
