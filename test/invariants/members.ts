import type { Damage } from '#test/support/invariants.ts'

/** Members: their state follows from their history, and withdrawn ones keep nothing that they may not have. */
export const members: Damage[] = [
  [
    'a temperature that is not 36.5 and the sum of its moves',
    `select m.id from members m left join temperature_moves t on t.member_id = m.id
     group by m.id having m.temperature <> 36.5 + coalesce(sum(t.delta), 0)`,
  ],
  [
    'a day that moved a temperature by more than it may',
    `select member_id from temperature_moves group by member_id, day
     having abs(sum(delta)) > 3 or sum(delta) filter (where cause = 'REPLY_ARRIVED') > 2`,
  ],
  [
    'a counterpart whose evaluations counted twice on a day',
    `select member_id from temperature_moves where cause <> 'REPLY_ARRIVED'
     group by member_id, counterpart_id, day having count(*) > 1`,
  ],
  [
    'a warning count that is not the number of its warnings',
    `select m.id from members m left join warnings w on w.member_id = m.id and w.taken_back_at is null
     group by m.id having m.warning_count <> count(w.id)`,
  ],
  [
    'a warning that was taken back without an accepted appeal, or not with it',
    `select w.id from warnings w left join appeals a on a.warning_id = w.id
     where (w.taken_back_at is not null) <> coalesce(a.status = 'ACCEPTED', false)`,
  ],
  [
    'two members with more than one correspondence',
    `select least(member_a, member_b) || ' and ' || greatest(member_a, member_b) from correspondences
     group by least(member_a, member_b), greatest(member_a, member_b) having count(*) > 1`,
  ],
  [
    'a correspondence that was ended by nobody, or by a stranger',
    `select id from correspondences where (closed_at is null) <> (closed_by is null)
       or closed_by not in (member_a, member_b)`,
  ],
  [
    'a second request to end a correspondence that is open',
    'select id from correspondences where other_asked_at is not null and closed_at is null',
  ],
  [
    'somebody who withdrew and whose e-mail is still there',
    `select id from members where status = 'WITHDRAWN' and email_sealed is not null
     union select s.member_id from sign_in_methods s join members m on m.id = s.member_id
       where m.status = 'WITHDRAWN' and s.email_sealed is not null`,
  ],
  [
    'somebody who withdrew and still corresponds',
    `select c.id from correspondences c join members m on m.id in (c.member_a, c.member_b)
     where m.status = 'WITHDRAWN' and c.closed_at is null`,
  ],
  [
    'a draft or a like of somebody who withdrew',
    `select m.id from (select member_id from drafts union all select member_id from share_post_likes) kept
     join members m on m.id = kept.member_id where m.status = 'WITHDRAWN'`,
  ],
  [
    'an active member who has no sign-in method',
    `select id from members m where status = 'ACTIVE' and not lacks_method
       and not exists (select from sign_in_methods s where s.member_id = m.id and s.removed_at is null)`,
  ],
  [
    'a removed sign-in method that keeps its e-mail',
    'select id from sign_in_methods where removed_at is not null and email_sealed is not null',
  ],
  [
    'somebody who left and is still signed in',
    `select s.id from sign_ins s join members m on m.id = s.member_id
     where s.ended_at is null and m.status <> 'ACTIVE'`,
  ],
  [
    'a browser that is subscribed for another than who is signed in there',
    `select p.id from push_subscriptions p join sign_ins s on s.id = p.sign_in_id where s.member_id <> p.member_id`,
  ],
  [
    'a push of what was told to another',
    `select p.notification_id from pushes p join push_subscriptions s on s.id = p.subscription_id
     join notifications n on n.id = p.notification_id where n.member_id <> s.member_id`,
  ],
  [
    'a table of one row that has none or more',
    `select name from (
       select 'board' as name, count(*) from board union all select 'bad_word_list', count(*) from bad_word_list) t
     where count <> 1`,
  ],
]
