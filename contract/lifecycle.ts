import { hold, lettersAndMailbox } from './letters.ts'
import { del, idParam, nothing, post } from './route.ts'

export const deleteLetter = del('/api/letters/{id}', {
  says: 'Turns a letter under way into a draft, takes one out of the pool, or deletes one that arrived; its writer only.',
  tag: 'letters',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: nothing,
  fails: ['LET-001', 'LET-006', 'COM-004'],
  limit: { max: 60, seconds: 600 },
  changes: [...lettersAndMailbox, ...hold],
})

export const restoreLetter = post('/api/letters/{id}/restore', {
  says: 'Restores a delivered letter that I deleted less than 10 seconds ago.',
  tag: 'letters',
  guard: 'member',
  params: idParam,
  missing: 'LET-001',
  returns: nothing,
  fails: ['LET-001'],
  limit: { max: 60, seconds: 600 },
  changes: [...lettersAndMailbox, ...hold],
})

export const disconnect = post('/api/mailbox/{id}/disconnect', {
  says: 'Ends a correspondence for good; letters under way to the one who ends it no longer arrive.',
  tag: 'mailbox',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  returns: nothing,
  fails: ['LET-003', 'LET-005'],
  limit: { max: 60, seconds: 600 },
  changes: [...lettersAndMailbox, '/api/letters/{id}', '/api/mailbox/disconnected'],
})

export const reconnect = post('/api/mailbox/{id}/reconnect', {
  says: 'Undoes my disconnection, once per pair and within seven days; letters that were stopped stay stopped.',
  tag: 'mailbox',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  returns: nothing,
  fails: ['LET-003', 'LET-014'],
  limit: { max: 60, seconds: 600 },
  changes: [...lettersAndMailbox, '/api/letters/{id}', '/api/mailbox/disconnected'],
})

export const withdraw = del('/api/members/me', {
  says: 'Withdraws: sign-ins end, correspondences close, what was not delivered goes.',
  tag: 'members',
  guard: 'leaving',
  returns: nothing,
  limit: { max: 10, seconds: 60 },
  changes: [],
})
