import { type KeeperPause, keeperLettersMax } from '#contract/keepers.ts'
import { lettersToday, pauseOf } from '#server/features/random-letters/keeper-room.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'

export type KeeperState = {
  since: string
  pause: KeeperPause | null
  takenToday: number
  /** When the next letter is allowed, once the daily ones are taken. */
  nextAt: string | null
}

/** The state of a keeper. Refuses LET-006 for a member who is none. */
export async function getKeeperState(ctx: Ctx, memberId: number): Promise<KeeperState> {
  const { sql, times } = ctx
  const [keeper] = await sql<KeeperState[]>`
    select k.since, ${pauseOf(ctx)} as pause, today.count as "takenToday",
      case when today.count >= ${keeperLettersMax} then today.first + make_interval(secs => ${times.keeperDay}) end
        as "nextAt"
    from keepers k cross join lateral (
      select count(*)::int as count, min(accepted_at) as first from (${lettersToday(ctx)} limit ${keeperLettersMax})
        recent) today
    where k.member_id = ${memberId}`
  return keeper ?? refuse('LET-006', { message: '온기지기만 할 수 있는 일이에요.' })
}
