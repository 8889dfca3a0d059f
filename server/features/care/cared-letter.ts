import type { openDeskItem } from '#contract/desk.ts'
import type { Output } from '#contract/route.ts'
import { recordOpenings } from '#server/features/audit/record-openings.ts'
import { isCareWaiting } from '#server/features/desk-claims/desk-items.ts'
import { currentLines } from '#server/features/help/help-lines.ts'
import { letterTexts } from '#server/features/mailbox/letter-state.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import type { Ctx, Me } from '#server/platform/ctx.ts'

type Cared = NonNullable<Output<typeof openDeskItem>['care']>

/** A letter that tells of plans or means, with its text. It is recorded as opened. */
export async function openCaredLetter(ctx: Ctx, me: Me, letterId: number): Promise<Cared | null> {
  const [row] = await ctx.sql<(Sealed<Omit<Cared, 'notice'>, 'title' | 'content'> & { writerId: number })[]>`
    select l.id as "letterId", l.title_sealed as title, l.content_sealed as content, l.writer_id as "writerId",
      coalesce(w.zip_code, '') as "zipCode", l.sent_at as "createdAt", ${isFree(ctx)} as waiting
    from care_items c join letters l on l.id = c.letter_id join members w on w.id = l.writer_id
    where c.letter_id = ${letterId} and ${isCareWaiting(ctx)}`
  if (!row) return null
  const { writerId, ...letter } = row
  await recordOpenings(ctx, me, [
    { act: 'CARE_OPEN', target: { kind: 'LETTER', id: letterId }, member: writerId },
  ])
  return { ...unseal(ctx.vault, letter, letterTexts), notice: await writeNotice(ctx) }
}

/** The letter `l` waits for an answer, held or not. */
export const isFree = ({ sql }: Ctx) =>
  sql`exists (select from pool p where p.letter_id = l.id and p.waiting)`

/** The post office's words to the writer, with the first number of the help lines. */
export async function writeNotice(ctx: Ctx): Promise<string> {
  const { lines } = await currentLines(ctx)
  const first = lines.find(({ calls }) => calls)
  const isRescueListed = lines.some(({ number }) => number === '119')
  return [
    '혼자 견디지 않아도 괜찮아요.',
    '보내 주신 편지에 걱정되는 말이 있어서 우체국이 읽어 보았어요.',
    first && `${first.name} ${first.number}에서 이야기를 들어 줘요.`,
    isRescueListed && '급할 때는 119에 전화해 주세요.',
    '경고는 아니에요.',
  ]
    .filter(Boolean)
    .join(' ')
}
