import type { Damage } from '#test/support/invariants.ts'

/** Letters, the pool, holds, and announcements. */
export const letters: Damage[] = [
  [
    'a letter with more than one holder',
    'select letter_id from holds where ended_at is null group by letter_id having count(*) > 1',
  ],
  [
    'a member who holds more than one letter',
    'select member_id from holds where ended_at is null group by member_id having count(*) > 1',
  ],
  [
    'a hold of somebody who left',
    `select h.id from holds h join members m on m.id = h.member_id where h.ended_at is null and m.status <> 'ACTIVE'`,
  ],
  [
    'a hold on a letter that is a reply, or answered',
    `select h.id from holds h join letters l on l.id = h.letter_id
     where h.ended_at is null and (l.parent_id is not null or l.answer_id is not null)`,
  ],
  [
    'a release that is no missed deadline, or a letter too heavy without a release',
    `select id from holds where (released and outcome is distinct from 'LAPSED') or (too_heavy and not released)`,
  ],
  [
    'a place in the pool of what does not wait for an answer',
    `select p.letter_id from pool p left join letters l on l.id = p.letter_id
     where l.id is null or l.parent_id is not null or l.deleted_at is not null or l.hidden_at is not null
       or (p.writer_id, p.category, p.created_at) is distinct from (l.writer_id, l.category, l.sent_at)`,
  ],
  [
    'a letter that is shown while its answer is under way, or hidden without one',
    'select l.id from pool p join letters l on l.id = p.letter_id where p.waiting <> (l.answer_id is null)',
  ],
  [
    'an answered letter that is still in the pool',
    `select l.id from pool p join letters l on l.id = p.letter_id join letters a on a.id = l.answer_id
     where a.announced_at is not null`,
  ],
  [
    'a letter without an answer that is not in the pool',
    `select l.id from letters l left join pool p on p.letter_id = l.id left join letters a on a.id = l.answer_id
     where l.parent_id is null and l.deleted_at is null and l.hidden_at is null and a.announced_at is null
       and p.letter_id is null`,
  ],
  [
    'a reply that is not between the two of its correspondence',
    `select l.id from letters l join correspondences c on c.id = l.correspondence_id where l.parent_id is not null
       and (least(l.writer_id, l.receiver_id), greatest(l.writer_id, l.receiver_id)) <> (c.member_a, c.member_b)`,
  ],
  [
    'an answer that is none to its letter',
    `select l.id from letters l join letters a on a.id = l.answer_id
     where l.parent_id is not null or a.stopped_at is not null or a.parent_id is distinct from l.id
       or (a.correspondence_id, a.writer_id) is distinct from (l.correspondence_id, l.receiver_id)`,
  ],
  [
    'a letter without an answer that is somebody’s already',
    `select id from letters where parent_id is null and answer_id is null
       and num_nonnulls(correspondence_id, receiver_id, evaluation) > 0`,
  ],
  [
    'a reply that is neither under way nor in review',
    `select id from letters where parent_id is not null and coalesce(review = 'PENDING', false) <> (deliver_at is null)`,
  ],
  [
    'a letter that was stopped without a cause, or erased without being deleted',
    `select id from letters where (stopped_at is null) <> (stop_cause is null)
       or (erased_at is not null and deleted_at is null)`,
  ],
  [
    'a last letter that is no reply, or after which its writer wrote',
    `select l.id from letters l where l.last and (l.parent_id is null or l.stopped_at is null and exists (
       select 1 from letters m where m.correspondence_id = l.correspondence_id and m.writer_id = l.writer_id
         and m.parent_id is not null and m.id > l.id and m.sent_at > l.sent_at))`,
  ],
  [
    'a letter that was announced and had not arrived',
    `select id from letters where announced_at is not null
       and (parent_id is null or deliver_at is null or deliver_at > announced_at or stopped_at is not null)`,
  ],
  [
    'an announced letter of which its receiver was not told once',
    `select l.id from letters l
     left join notifications n on n.letter_id = l.id and n.alarm_type = 'LETTER' and n.member_id = l.receiver_id
     where l.announced_at is not null group by l.id having count(n.id) <> 1`,
  ],
  [
    // One with a link is the reminder of a held letter. Thanks go to the writer of a letter that arrived.
    'a notification of the arrival of no such letter',
    `select n.id from notifications n left join letters l on l.id = n.letter_id and l.receiver_id = n.member_id
     where n.alarm_type = 'LETTER' and n.link is null and l.announced_at is null
       and not exists (select from letters t where t.id = n.letter_id and t.writer_id = n.member_id)`,
  ],
  [
    'an announced letter that did not warm its writer once',
    `select l.id from letters l
     left join temperature_moves t on t.letter_id = l.id and t.cause = 'REPLY_ARRIVED'
       and (t.member_id, t.counterpart_id) = (l.writer_id, l.receiver_id)
     where l.announced_at is not null group by l.id having count(t.id) <> 1`,
  ],
  [
    'a move of a temperature by no such letter, or by another evaluation',
    `select t.id from temperature_moves t left join letters l on l.id = t.letter_id and l.writer_id = t.member_id
     where case t.cause when 'REPLY_ARRIVED' then l.announced_at is null
       else l.evaluation is distinct from t.cause end`,
  ],
  // An answer that was in review, or stopped by a bar, may lack the announcement: its hour had passed.
  [
    'a letter on its way of which its receiver was not told once',
    `select l.id from letters l join members w on w.id = l.writer_id
     left join notifications n on n.letter_id = l.id and n.alarm_type = 'SENDING' and n.member_id = l.receiver_id
     where l.parent_id is not null and l.review is null and l.stopped_at is null and w.left_at is null
     group by l.id having count(n.id) <> 1`,
  ],
  [
    'a notification of a letter on its way that is no more, or was stopped',
    `select n.id from notifications n left join letters l on l.id = n.letter_id and l.receiver_id = n.member_id
     where n.alarm_type = 'SENDING' and (l.id is null or l.stopped_at is not null)`,
  ],
  ['a number that is a letter’s and a draft’s', 'select d.id from drafts d join letters l on l.id = d.id'],
  [
    'a number of a letter or a draft that would be given twice',
    `select max(id) from (select id from letters union all select id from drafts) numbered
     having max(id) > coalesce(pg_sequence_last_value('letter_ids'), 0)`,
  ],
  [
    'a report on a letter that never was',
    `select r.id from reports r left join letters l on l.id = r.letter_id
     where r.letter_id is not null and l.id is null`,
  ],
]
