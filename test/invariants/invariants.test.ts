import { describe, expect, it } from 'vitest'
import { createSampleData } from '#server/features/sample/create-sample-data.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { take, write } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { letters } from './letters.ts'
import { members } from './members.ts'
import { sharing } from './sharing.ts'

const world = await useWorld()
await createSampleData(world.context)
const [mina, juno] = await world.members(2)
await take(juno, (await write(mina)).letterId)

const member = '(select min(id) from members)'
const other = '(select max(id) from members)'
const signIn = (id = member) => `insert into sign_ins (member_id, created_at) values (${id}, now());`
const subscription = (id: string) => `
  insert into push_subscriptions (member_id, sign_in_id, endpoint_hash, endpoint_sealed, keys_sealed, created_at)
  select ${id}, max(id), 'hash', repeat('x', 40)::bytea, repeat('x', 40)::bytea, now() from sign_ins;`
const moves = (count: number, counterpart = member) => `
  insert into temperature_moves (member_id, cause, letter_id, counterpart_id, delta, day, moved_at)
  select ${member}, 'GOOD', -n, ${counterpart}, 1, '2026-01-01', now() from generate_series(1, ${count}) n`
const hold = (letter: string) => `
  insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until)
  values (${letter}, ${member}, now(), now(), now())`
const held = '(select min(letter_id) from holds where ended_at is null)'
const answered = '(select min(id) from letters where answer_id is not null)'
const announced = '(select min(id) from letters where announced_at is not null)'
const post = '(select min(id) from share_posts where on_board)'
const proposal = (status: string) => `
  insert into share_proposals (correspondence_id, requester_id, recipient_id, message_sealed, status, created_at)
  select correspondence_id, requester_id, recipient_id, message_sealed, '${status}', now()
  from share_proposals where status = 'APPROVED' limit 1;`
const without = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint};`

/** The smallest damage that each sentence describes. */
const damages: Record<string, string> = {
  'a temperature that is not 36.5 and the sum of its moves':
    'update members set temperature = temperature + 0.5',
  'a day that moved a temperature by more than it may': moves(4),
  'a counterpart whose evaluations counted twice on a day': moves(2),
  'a warning count that is not the number of its warnings': 'update members set warning_count = 1',
  'a warning that was taken back without an accepted appeal, or not with it': `
    insert into warnings (member_id, memo_sealed, warned_at, taken_back_at) values (${member}, 'memo', now(), now())`,
  'two members with more than one correspondence': `${without('correspondences', 'correspondences_check')}
    insert into correspondences (member_a, member_b, opened_at)
    select member_b, member_a, opened_at from correspondences limit 1`,
  'a correspondence that was ended by nobody, or by a stranger':
    'update correspondences set closed_at = now()',
  'a second request to end a correspondence that is open':
    'update correspondences set other_asked_at = now()',
  'somebody who withdrew and whose e-mail is still there': `update members set status = 'WITHDRAWN'`,
  'somebody who withdrew and still corresponds': `update members set status = 'WITHDRAWN'`,
  'a draft or a like of somebody who withdrew': `update members set status = 'WITHDRAWN'`,
  'an active member who has no sign-in method':
    'update sign_in_methods set removed_at = now(), email_sealed = null',
  'a removed sign-in method that keeps its e-mail': 'update sign_in_methods set removed_at = now()',
  'somebody who left and is still signed in': `${signIn()} update members set status = 'BARRED'`,
  'a browser that is subscribed for another than who is signed in there': `${signIn()} ${subscription(other)}`,
  'a push of what was told to another': `${signIn()} ${subscription(member)}
    insert into pushes (subscription_id, notification_id, due_at, give_up_at)
    select s.id, n.id, now(), now() from push_subscriptions s, notifications n where n.member_id <> s.member_id limit 1`,
  'a table of one row that has none or more': 'delete from board',

  'a letter with more than one holder': `drop index holds_one_per_letter; ${hold(held)}`,
  'a member who holds more than one letter': `drop index holds_one_per_member;
    insert into holds (letter_id, member_id, accepted_at, deadline, cancel_until)
    select p.letter_id, h.member_id, now(), now(), now() from pool p, holds h
    where h.ended_at is null and p.letter_id <> h.letter_id limit 1`,
  'a hold of somebody who left': `update members set status = 'BARRED' where id = (select min(member_id) from holds where ended_at is null)`,
  'a release that is no missed deadline, or a letter too heavy without a release':
    'update holds set too_heavy = true where ended_at is null',
  'a hold on a letter that is a reply, or answered': hold(answered),
  'a place in the pool of what does not wait for an answer': `update letters set deleted_at = now() where id = ${held}`,
  'a letter that is shown while its answer is under way, or hidden without one':
    'update pool set waiting = not waiting',
  'an answered letter that is still in the pool': `
    insert into pool (letter_id, writer_id, category, created_at) select id, writer_id, category, sent_at from letters
    where answer_id in (select id from letters where announced_at is not null) limit 1`,
  'a letter without an answer that is not in the pool': `delete from pool where letter_id = ${held}`,
  'a reply that is not between the two of its correspondence': `
    update letters set correspondence_id = (select max(id) from correspondences) where parent_id is not null`,
  'an answer that is none to its letter': `update letters set correspondence_id = null where id = ${answered}`,
  'a letter without an answer that is somebody’s already': `update letters set receiver_id = writer_id where id = ${held}`,
  'a reply that is neither under way nor in review': `update letters set deliver_at = null where id = ${announced}`,
  'a letter that was stopped without a cause, or erased without being deleted': `
    update letters set stopped_at = now() where id = ${announced}`,
  'a last letter that is no reply, or after which its writer wrote':
    'update letters set last = true where parent_id is null',
  'a letter that was announced and had not arrived': `
    update letters set deliver_at = announced_at + interval '1 second' where id = ${announced}`,
  'an announced letter of which its receiver was not told once': `
    delete from notifications where letter_id = ${announced} and alarm_type = 'LETTER'`,
  'a notification of the arrival of no such letter': `
    update notifications set letter_id = -letter_id where letter_id = ${announced} and alarm_type = 'LETTER'`,
  'an announced letter that did not warm its writer once': `delete from temperature_moves where letter_id = ${announced}`,
  'a move of a temperature by no such letter, or by another evaluation': moves(1),
  'a letter on its way of which its receiver was not told once': `
    delete from notifications where alarm_type = 'SENDING'
      and letter_id = (select min(id) from letters where parent_id is not null and review is null and stopped_at is null)`,
  'a notification of a letter on its way that is no more, or was stopped': `
    update letters set stopped_at = now() where announced_at is null and parent_id is not null`,
  'a number that is a letter’s and a draft’s': `update drafts set id = ${held} where id = (select min(id) from drafts)`,
  'a number of a letter or a draft that would be given twice': `select setval('letter_ids', 1)`,
  'a report on a letter that never was': `
    insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
      content_sealed, reported_at, updated_at)
    values (${member}, ${other}, 'LETTER', 'ABUSE', 'x', -1, 'x', 'x', now(), now())`,

  'a count of the board that is not that of its posts': 'update board set posts = posts + 1',
  'a count of likes that is not theirs': `update share_posts set like_count = like_count + 1 where id = ${post}`,
  'a count of a rolling paper that is not that of its letters': 'update rolling_papers set comment_count = 0',
  'a reported thing that is not as its reports, all of which were gathered': `
    insert into reports (reporter_id, author_id, report_type, reason_type, reason_sealed, letter_id, title_sealed,
      content_sealed, reported_at, updated_at, gathered_decided)
    values (${member}, ${other}, 'LETTER', 'ABUSE', 'x', ${held}, 'x', 'x', now(), now(), false)`,
  'two rolling papers in progress, or one that was deleted':
    'update rolling_papers set deleted_at = now() where used',
  'a proposal that was agreed to without one post, or a post without that': proposal('APPROVED'),
  'a post of others than those of its proposal': 'update share_posts set requester_id = recipient_id',
  'a proposal between others than the two of its correspondence':
    'update share_proposals set requester_id = recipient_id',
  'a proposed letter of another correspondence': `update share_proposal_letters set letter_id = ${held}
    where letter_id = (select min(letter_id) from share_proposal_letters)`,
  'more than one proposal that waits in a correspondence': `drop index share_proposals_one_pending;
    ${proposal('PENDING')} ${proposal('PENDING')}`,
  'a proposal that is decided and was not, or the other way round':
    'update share_proposals set decided_at = null',
  'a proposal that waits where the correspondence has ended or somebody left':
    'update correspondences set closed_at = now()',
  'a post on the board without a letter': 'update letters set deleted_at = now()',
  'a post on the board of somebody who left': `update members set status = 'BARRED'`,
  'a post that is out of sight for a bar that has ended': 'update share_posts set barred = true',
  'a letter on a rolling paper of somebody who left, or hidden for a bar that has ended': `update members set status = 'BARRED'`,

  'a reference to nothing, share_post_likes_member_id_fkey': `${without('share_post_likes', 'share_post_likes_member_id_fkey')}
    insert into share_post_likes (post_id, member_id) values (${post}, -1);
    alter table share_post_likes add foreign key (member_id) references members not valid`,
  'a row that may not be, members_temperature_check': `${without('members', 'members_temperature_check')}
    update members set temperature = 101;
    alter table members add constraint members_temperature_check check (temperature between 0 and 100) not valid`,
  'a sealed text that is none, drafts.title_sealed': `update drafts set title_sealed = 'in the clear'`,
  'a number that would be given twice, members': `select setval('members_id_seq', 1)`,
  'an index or a rule of the schema that is not in force':
    'alter table audit_log disable trigger audit_log_stays',
}

/** The sentences after a damage, which is rolled back. */
async function saidAfter(damage: string, sentence: string): Promise<string[]> {
  let said: string[] = []
  const undone = new Error('undone')
  await world.sql
    .begin(async tx => {
      await tx.unsafe(damage)
      said = await brokenInvariants(
        { begin: (_, run) => tx.savepoint(inner => run(inner)) },
        one => one === sentence,
      )
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return said
}

describe('the invariants', () => {
  it('stay true in a neighbourhood that has lived for some weeks', async () => {
    expect(await brokenInvariants(world.sql)).toEqual([])
  })

  it('have a trial damage each', () => {
    const written = [...members, ...letters, ...sharing].map(([sentence]) => sentence)
    expect(Object.keys(damages)).toEqual(expect.arrayContaining(written))
  })

  it.each(Object.entries(damages))('are reported when they are broken: %s', async (sentence, damage) => {
    expect(await saidAfter(damage, sentence)).toEqual([expect.stringMatching(`^${sentence}: .`)])
  })

  it('name up to five broken rows and count the others', async () => {
    const [sentence = '', damage = ''] = Object.entries(damages)[0]!
    expect((await saidAfter(damage, sentence))[0]).toMatch(/: \d+(, \d+){4} and \d+ more$/)
  })
})
