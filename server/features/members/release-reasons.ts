import { paths } from '#contract/paths.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/** Stores why a withdrawn person may join again, under the hash of the e-mail, which identifies no person by then. */
export async function storeReleaseReason(
  { sql, now, vault }: Ctx,
  personId: number,
  reason: string,
): Promise<void> {
  await sql`
    insert into releases (email_hash, reason_sealed, released_at)
    select email_hash, ${vault.seal('release.reason', reason)}, ${now} from people where id = ${personId}
    on conflict (email_hash) do update set reason_sealed = excluded.reason_sealed, released_at = excluded.released_at`
}

/** Announces to a new member why they were released, if they were, and deletes the reason. */
export async function announceRelease(ctx: Ctx, memberId: number, email: string): Promise<void> {
  const { sql, vault } = ctx
  const [released] = await sql<{ reason: Buffer }[]>`
    delete from releases where email_hash in ${sql(vault.hashes('email', email.toLowerCase()))}
    returning reason_sealed as reason`
  if (!released) return
  const title = `다시 함께할 수 있게 되었어요. ${vault.open('release.reason', released.reason)}`
  await announceWarning(ctx, [{ memberId, title, warningCount: 0, link: paths.myPage }])
}
