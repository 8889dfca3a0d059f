import type { Damage } from '#test/support/invariants.ts'

/** Posts on the board, letters on rolling papers, and the stored counts of them and of reports. */
export const sharing: Damage[] = [
  [
    'a count of the board that is not that of its posts',
    `select 'board' where (select sum(posts) from board)
       is distinct from (select count(*)::numeric from share_posts where on_board)`,
  ],
  [
    'a count of likes that is not theirs',
    `select p.id from share_posts p left join share_post_likes l on l.post_id = p.id
     group by p.id having p.like_count <> count(l.member_id)`,
  ],
  [
    'a count of a rolling paper that is not that of its letters',
    `select p.id from rolling_papers p left join rolling_paper_comments c on c.rolling_paper_id = p.id and c.shown
     group by p.id having p.comment_count <> count(c.id)`,
  ],
  [
    'a reported thing that is not as its reports, all of which were gathered',
    `select r.newest from (
       select case when letter_id is not null then 'LETTER' when share_post_id is not null then 'SHARE_POST'
           when share_proposal_id is not null then 'SHARE_PROPOSAL' when event_comment_id is not null then 'EVENT_COMMENT'
           when thanks_letter_id is not null then 'THANKS' else 'REST' end as kind,
         coalesce(letter_id, share_post_id, share_proposal_id, event_comment_id, thanks_letter_id, rest_letter_id)
           as target, max(id) as newest, count(*) as reports, count(*) filter (where status = 'PENDING') as pending, bool_or(status = 'RESOLVED') as resolved
       from reports group by 1, 2
       having bool_and(gathered_decided is not distinct from (status <> 'PENDING'))) r
     left join reported_things t on t.kind = r.kind and t.target_id = r.target
     where (t.newest_report_id, t.report_count, t.pending_count, t.status) is distinct from (r.newest, r.reports,
       r.pending, case when r.pending > 0 then 'PENDING' when r.resolved then 'RESOLVED' else 'REJECTED' end)`,
  ],
  [
    'two rolling papers in progress, or one that was deleted',
    `select id from rolling_papers where used
       and (deleted_at is not null or (select count(*) from rolling_papers where used) > 1)`,
  ],
  [
    'a proposal that was agreed to without one post, or a post without that',
    `select s.id from share_proposals s left join share_posts p on p.proposal_id = s.id
     group by s.id having count(p.id) <> (case when s.status = 'APPROVED' then 1 else 0 end)`,
  ],
  [
    'a post of others than those of its proposal',
    `select p.id from share_posts p join share_proposals s on s.id = p.proposal_id
     where (p.correspondence_id, p.requester_id, p.recipient_id) <> (s.correspondence_id, s.requester_id, s.recipient_id)`,
  ],
  [
    'a proposal between others than the two of its correspondence',
    `select s.id from share_proposals s join correspondences c on c.id = s.correspondence_id
     where (least(s.requester_id, s.recipient_id), greatest(s.requester_id, s.recipient_id)) <> (c.member_a, c.member_b)`,
  ],
  [
    'a proposed letter of another correspondence',
    `select s.proposal_id from share_proposal_letters s join letters l on l.id = s.letter_id
     join share_proposals p on p.id = s.proposal_id where l.correspondence_id is distinct from p.correspondence_id`,
  ],
  [
    'more than one proposal that waits in a correspondence',
    `select correspondence_id from share_proposals where status = 'PENDING'
     group by correspondence_id having count(*) > 1`,
  ],
  [
    'a proposal that is decided and was not, or the other way round',
    `select id from share_proposals where (status = 'PENDING') <> (decided_at is null)`,
  ],
  [
    'a proposal that waits where the correspondence has ended or somebody left',
    `select s.id from share_proposals s join correspondences c on c.id = s.correspondence_id
     join members a on a.id = s.requester_id join members b on b.id = s.recipient_id
     where s.status = 'PENDING' and (c.closed_at is not null or a.status <> 'ACTIVE' or b.status <> 'ACTIVE')`,
  ],
  [
    'a post on the board without a letter',
    `select p.id from share_posts p
     left join share_proposal_letters s on s.proposal_id = p.proposal_id
     left join letters l on l.id = s.letter_id and l.deleted_at is null and l.hidden_at is null
     where p.on_board group by p.id having count(l.id) = 0`,
  ],
  [
    'a post on the board of somebody who left',
    `select p.id from share_posts p join members a on a.id = p.requester_id join members b on b.id = p.recipient_id
     where p.on_board and (a.status <> 'ACTIVE' or b.status <> 'ACTIVE')`,
  ],
  [
    'a post that is out of sight for a bar that has ended',
    `select p.id from share_posts p join members a on a.id = p.requester_id join members b on b.id = p.recipient_id
     where p.barred and a.status = 'ACTIVE' and b.status = 'ACTIVE'`,
  ],
  [
    'a letter on a rolling paper of somebody who left, or hidden for a bar that has ended',
    `select c.id from rolling_paper_comments c join members w on w.id = c.writer_id
     where (c.shown and w.status <> 'ACTIVE') or (c.barred and w.status = 'ACTIVE')`,
  ],
]
