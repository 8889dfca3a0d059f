import * as z from 'zod/mini'
import { del, get, id, idParam, nothing, patch, post } from './route.ts'
import { line, text } from './text.ts'

/** The decision that a saved reply is for: of a report, of an answer in review, of an appeal. */
export const replyUses = ['RESOLVED', 'REJECTED', 'RETURN', 'ACCEPT', 'REFUSE'] as const
export type ReplyUse = (typeof replyUses)[number]
export const savedRepliesMax = 60
export const replyMax = { title: 40, text: 500 }
/** The reason of a returned answer is shorter than the other texts. */
export const returnReplyMax = 250

const use = z.enum(replyUses)

const savedReply = z.object({ id, use, title: z.string(), text: z.string() })
export type SavedReply = z.output<typeof savedReply>

const sent = z.object({ use, title: line(1, replyMax.title), text: text(1, replyMax.text) }).check(
  z.refine(({ use, text }) => use !== 'RETURN' || text.length <= returnReplyMax, {
    path: ['text'],
    error: `돌려보내는 답은 ${returnReplyMax}자까지 쓸 수 있어요.`,
  }),
)

export const listDeskReplies = get('/api/admin/desk/replies', {
  says: 'The saved replies that all administrators share, in the order in which they were saved.',
  guard: 'reviewer',
  returns: z.array(savedReply),
})

export const createDeskReply = post('/api/admin/desk/replies', {
  says: 'Saves a reply for all administrators.',
  guard: 'moderator',
  body: sent,
  returns: savedReply,
  fails: ['DESK-002'],
  changes: ['/api/admin/desk/replies'],
})

export const changeDeskReply = patch('/api/admin/desk/replies/{id}', {
  says: 'Writes a saved reply anew.',
  guard: 'moderator',
  params: idParam,
  missing: 'DESK-001',
  body: sent,
  returns: savedReply,
  fails: ['DESK-001'],
  changes: ['/api/admin/desk/replies'],
})

export const deleteDeskReply = del('/api/admin/desk/replies/{id}', {
  says: 'Deletes a saved reply.',
  guard: 'moderator',
  params: idParam,
  missing: 'DESK-001',
  returns: nothing,
  fails: ['DESK-001'],
  changes: ['/api/admin/desk/replies'],
})
