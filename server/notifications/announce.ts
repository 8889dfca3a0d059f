import type { AlarmType } from '#contract/notifications.ts'
import { queuePushes } from '#server/push/queue.ts'
import type { Work } from '#server/work.ts'
import { sealWords } from './words.ts'

export type Announcement = {
  memberId: number
  alarmType: AlarmType
  title: string
  content?: string | null
  link?: string | null
  letterId?: number | null
}

/**
 * Writes notifications in the transaction that causes them, with what is to be pushed of them, and wakes their members'
 * streams after it. Of one letter a member gets one of each kind, however often it is announced.
 */
export async function announce(work: Work, announcements: Announcement[]): Promise<void> {
  const { sql, now, signals, vault } = work
  if (announcements.length === 0) return
  const rows = announcements.map(({ memberId, alarmType, title, content, link, letterId }) => ({
    member_id: memberId,
    alarm_type: alarmType,
    ...(alarmType === 'REPORT'
      ? { title: '', content: null, words_sealed: sealWords(vault, { title, content: content ?? null }) }
      : { title, content: content ?? null, words_sealed: null }),
    link: link ?? null,
    letter_id: letterId ?? null,
    created_at: now,
  }))
  const told = await sql<{ memberId: number }[]>`
    with told as (
      insert into notifications ${sql(rows)} on conflict do nothing returning id, member_id, alarm_type),
    pushed as (${queuePushes(work)})
    select member_id as "memberId" from told`
  for (const { memberId } of told) signals.push({ kind: 'told', memberId })
}

/** Takes the SENDING of a letter back, since it will not arrive. */
export async function takeBackSending({ sql, signals }: Work, letterIds: number[]): Promise<void> {
  const gone = await sql<{ memberId: number }[]>`delete from notifications
    where letter_id = any(${letterIds}) and alarm_type = 'SENDING' returning member_id as "memberId"`
  for (const { memberId } of gone) signals.push({ kind: 'told', memberId })
}
