import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Sql } from '#server/platform/database/connect.ts'

/** One in `every` reports `n`, spread over all reporters and authors. */
export const isWaiting = (sql: Sql, every: number) => sql`((n + n / 400) % ${every}::int = 0)`

/** Data for the administrators' lists of a service with a hundred thousand reports. Needs 400 members or more. */
export async function fillOffice(sql: Database, vault: Vault, at = new Date()): Promise<void> {
  const [title, content] = ['제목', '내용이에요. '.repeat(60)].map(text => vault.seal('report.passage', text))
  const [reason, memo] = [vault.seal('report.reason', '이유'), vault.seal('report.memo', '메모')]
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
        content_sealed, status, admin_memo_sealed, decided_by, reported_at, updated_at)
      select 1 + (n + n / 80000) % 400, 1 + (n * 7) % 400, 'LETTER', 'ETC', ${reason!}, 1 + (n * 13) % 80000, ${title!}, ${content!},
        case when waits then 'PENDING' when n % 5 < 3 then 'RESOLVED' else 'REJECTED' end,
        case when not waits then ${memo!}::bytea end, case when not waits then 1 end, ${at}, ${at}
      from generate_series(1, 100000) n, lateral (select ${isWaiting(tx, 100)} as waits) w`
    await tx`
      insert into warnings (member_id, memo_sealed, warned_at, report_id)
      select 1 + n % 400, ${memo!}, ${at}, n from generate_series(1, 10000) n`
    await tx`
      insert into appeals (warning_id, member_id, content_sealed, appealed_at, status, decided_by, decided_at, reason_sealed)
      select id, member_id, ${vault.seal('appeal.content', '오해예요.')}, ${at},
        case when id % 50 = 0 then 'PENDING' when id % 3 = 0 then 'ACCEPTED' else 'REFUSED' end,
        case when id % 50 > 0 then 1 end, case when id % 50 > 0 then ${at}::timestamptz + id * interval '1 second' end,
        case when id % 50 > 0 then ${vault.seal('appeal.reason', '다시 읽었어요.')}::bytea end
      from warnings`
    await tx`
      insert into bad_word_refusals select ${at}::date - d, '금칙어' || w, 1 + (w * 31 + d) % 17
      from generate_series(0, 29) d, generate_series(1, 667) w`
    await tx`
      insert into audit_log (at, admin_id, act, target_kind, target_id, member_id)
      select ${at}::timestamptz - (100000 - n) * interval '1 minute', 1 + n % 3,
        (array['REPORT_DECIDE', 'REVIEW_APPROVE', 'MEMBER_WARN', 'WORD_ADD'])[1 + n % 4], 'LETTER', n::text, 1 + n % 400
      from generate_series(1, 100000) n`
    await tx`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at)
      select 1 + n % 800, 1 + n % 400, 1 + (n + 1) % 400, ${vault.seal('share.message', '고마웠어요.')}, 'APPROVED', ${at}
      from generate_series(1, 100000) n`
    await tx`
      insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at, hidden_at)
      select s.id, s.correspondence_id, s.requester_id, s.recipient_id, s.created_at, case when s.id % 1000 = 0 then ${at}::timestamptz end
      from share_proposals s where not exists (select from share_posts p where p.proposal_id = s.id)`
    await tx`update board set posts = (select count(*) from share_posts where on_board)`
    await tx`update letters set review = 'PENDING' where id in (
      select id from letters where parent_id is not null order by id limit 2000)`
  })
  await sql.unsafe('vacuum (analyze)')
}
