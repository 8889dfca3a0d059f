import type { Purpose } from '#server/platform/crypto/vault.ts'
import type { World } from './world.ts'

/** Fills the tables besides letters like a neighbourhood of 20,000. */
export async function fillTables({ sql, clock, context }: World): Promise<void> {
  const at = clock.now()
  const { vault } = context
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    const [{ last }] = await tx<[{ last: number }]>`select max(id) as last from members`
    const many = (into: string, columns: string) =>
      tx.unsafe(`insert into ${into} select ${columns} from generate_series(1, 20000) n`)
    const sealed = (purpose: Purpose) => `'\\x${vault.seal(purpose, '나에게').toString('hex')}'::bytea`
    const day = `'${at.toISOString()}'::timestamptz - n * interval '1 minute'`
    await many('people (email_hash)', `sha256(('crowd ' || n)::bytea)`)
    await many(
      'members (person_id, provider, subject_hash, created_at, lacks_method)',
      `${last} + n, 'NAVER', sha256(('crowd ' || n)::bytea), ${day}, false`,
    )
    await many(
      'sign_in_methods (member_id, provider, subject_hash, email_hash, made_at)',
      `${last} + n, 'NAVER', sha256(('crowd ' || n)::bytea), sha256(('crowd ' || n)::bytea), ${day}`,
    )
    await many(
      'notifications (member_id, alarm_type, title, created_at)',
      `1 + n % 400, 'POSTED', '', ${day}`,
    )
    await many(
      'holds (letter_id, member_id, accepted_at, deadline, cancel_until, ended_at, outcome, cool_from)',
      `n, 1 + n % 400, ${day}, ${day}, ${day}, ${day}, 'ANSWERED', ${day}`,
    )
    await many('draws (member_id, letter_ids)', `n, array[n]`)
    await many('draw_visits', day)
    await many('lost_races', day)
    await many(
      'drafts (member_id, category, paper_type, font_type, title_sealed, content_sealed, saved_at)',
      `100 + n % 400, 'ETC', 'BASIC', 'DEFAULT', '', '', ${day}`,
    )
    await many(
      'temperature_moves (member_id, cause, letter_id, counterpart_id, delta, day, moved_at)',
      `1 + n % 400, 'GOOD', -n, 1, 0.1, (${day})::date, ${day}`,
    )
    await many(
      'idempotency_keys (member_id, route, key, body_hash, created_at)',
      `n, '', '', '', ${day} + interval '14 days'`,
    )
    await many('sign_ins (member_id, created_at)', `n, ${day}`)
    await many(
      'sign_in_attempts (state_hash, provider, secrets_sealed, web_origin, expires_at)',
      `sha256(n::text::bytea), '', '', '', ${day} + interval '14 days'`,
    )
    await many(
      'pending_sign_ins (token_hash, browser_hash, member_id, web_origin, expires_at)',
      `sha256(n::text::bytea), '', n, '', ${day} + interval '14 days'`,
    )
    await many('second_factors', `n, '', ${day}, n, 0, null`)
    await many('recovery_codes', `n, sha256(n::text::bytea)`)
    await many('second_factor_offers', `n, '', ${day} + interval '14 days'`)
    await many('box_codes', `n, sha256(n::text::bytea), null, ${day}`)
    await many('method_tickets', `sha256(n::text::bytea), n, ${day} + interval '14 days'`)
    await many('sign_in_states', `sha256(n::text::bytea), n, false, ${day} + interval '14 days'`)
    await many('refresh_tokens', `sha256(n::text::bytea), n, ${day}, ${day} + interval '30 days'`)
    await many('rate_windows', `sha256(n::text::bytea), ${day}, ${day} + interval '30 days', 1`)
    await many('member_days', `(${day})::date, n`)
    await tx`insert into rolling_papers (title, created_at) values ('봄', ${at}), ('여름', ${at})`
    await many(
      'rolling_paper_comments (rolling_paper_id, writer_id, content, created_at)',
      `1 + (n > 10000)::int, 1 + n % 400, '', ${day}`,
    )
    await many('share_post_likes', `1 + n % 100, n`)
    await many(
      'push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)',
      `n, n, sha256(n::text::bytea), '', '', ${day}`,
    )
    await many('push_settings', `n, '{}', true, '22:00', '08:00'`)
    await many(
      'pushes (subscription_id, notification_id, due_at, give_up_at)',
      `n, n, ${day} + interval '30 days', ${day} + interval '40 days'`,
    )
    await many('calls (member_id, letter_id, called_at)', `n, n, ${day}`)
    await many(
      'call_pushes (subscription_id, kind, due_at, give_up_at)',
      `n, 'CALL', ${day} + interval '30 days', ${day} + interval '40 days'`,
    )
    await many('correspondences (member_a, member_b, opened_at)', `n, ${last} + n, ${day}`)
    await tx`
      insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at)
      select 1000 + n, n, n, ${vault.seal('share.message', '고마웠어요.')}, 'APPROVED', ${at}
      from generate_series(1, 20000) n`
    await tx`insert into share_posts (proposal_id, correspondence_id, requester_id, recipient_id, created_at)
      select id, correspondence_id, requester_id, recipient_id, created_at from share_proposals
      where correspondence_id > 1000`
    // Their letters are gone: the texts of the others cannot be opened.
    await tx`insert into share_proposal_letters (proposal_id, letter_id)
      select id, -id from share_proposals where correspondence_id > 1000`
    await many(
      'pool (letter_id, writer_id, category, created_at)',
      `n, 1 + n % 400, (array['CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC'])[1 + n % 4], ${day}`,
    )
    await tx`
      insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
        content_sealed, reported_at, updated_at, status, decided_by, gathered_decided)
      select n, 1 + n % 400, 'LETTER', 'ETC', ${vault.seal('report.reason', '')}, n,
        ${vault.seal('report.passage', '제목')}, ${vault.seal('report.passage', '내용')}, ${at}, ${at},
        (array['PENDING', 'RESOLVED', 'REJECTED'])[1 + n % 3], 1, n % 3 <> 0
      from generate_series(1, 20000) n`
    await tx`
      insert into reported_things select 'LETTER', letter_id, report_type, status, id, 1, (status = 'PENDING')::int,
        reported_at, reported_at, author_id, id, reason_type, 1, 0.5, reported_at, reported_at + interval '1 day', id,
        (status = 'PENDING')::int from reports`
    await tx`
      insert into warnings (member_id, memo_sealed, warned_at)
      select n, ${vault.seal('report.memo', '')}, ${at} from generate_series(1, 20000) n`
    await tx`
      insert into appeals (warning_id, member_id, content_sealed, appealed_at, status, decided_by, decided_at, reason_sealed)
      select id, member_id, ${vault.seal('appeal.content', '오해예요.')}, warned_at,
        (array['PENDING', 'ACCEPTED', 'REFUSED'])[1 + id % 3], 1, case when id % 3 > 0 then warned_at end,
        case when id % 3 > 0 then ${vault.seal('appeal.reason', '읽었어요.')}::bytea end from warnings`
    await many('audit_log (at, admin_id, act, member_id)', `${day}, 1 + n % 20, 'MEMBER_WARN', 1 + n % 400`)
    await many('bad_word_refusals', `'${at.toISOString()}'::date - n % 30, n / 30, 1`)
    await tx`insert into nudge_days select ${at.toISOString()}::date - n, n, 1, 1 from generate_series(0, 999) n`
    await many('rests', `n, '2020-01-01', ''`)
    await many('year_ago_off', '100000 + n')
    await many('unwanted', `100000 + n, ''`)
    await many('bookmarks', `1 + n % 400, n, ${day}`)
    await many(
      'thanks (letter_id, giver_id, receiver_id, stamp, words_sealed, thanked_at)',
      `n, 1 + n % 400, 1 + (n + 7) % 400, 'TEA', '', ${day}`,
    )
    await many(
      'desk_notes (kind, item_id, admin_id, text_sealed, written_at)',
      `'MEMBER', 1 + n % 400, 1, ${sealed('desk.note')}, ${day}`,
    )
    await many(
      'desk_tags (kind, item_id, place, tag_hash, tag_sealed, tagged_at)',
      `'MEMBER', n, 1, sha256((n % 40)::text::bytea), ${sealed('desk.tag')}, ${day}`,
    )
    await many('private_names', `100000 + n, n, ''`)
    await many(
      'slow_letters (member_id, paper_type, font_type, title_sealed, content_sealed, written_at, arrives_at, announced_at)',
      `1 + n % 400, 'BASIC', 'DEFAULT', ${sealed('slow.title')}, ${sealed('slow.content')}, ${day},
        ${day} + interval '7 days', ${day}`,
    )
    // The first half of the cases hid their posts long ago; the rest wait, or were refused.
    await tx`insert into rights_cases (share_post_id, status, claim_count, claimed_at, decided_by, decided_at, reason_sealed, hidden_until)
      select n, case when n <= 10000 then 'HIDDEN' else 'REFUSED' end, 1, ${at}, 1, ${at}::timestamptz - interval '90 days',
        ${vault.seal('claim.decision', '이름이 보여요.')}, ${at}::timestamptz - interval '60 days' from generate_series(1, 20000) n`
    await many('care_items', `100 + n, ${day}, ${day}, 1, 'NONE'`)
    await many(
      'rights_claims (case_id, post_number, reason_type, reason_sealed, claimed_at)',
      `n, n, 'PRIVACY', '', ${day}`,
    )
    await many('recalls', `n, n, ${day}`)
    await many('review_decisions (letter_id, decision, decided_at)', `n, 'APPROVE', ${day}`)
  })
  // Some letters are due, so that the background has something to announce.
  await sql`update letters set announced_at = null where id in (
    select id from letters where parent_id is not null limit 5)`
  await sql.unsafe('analyze')
}
