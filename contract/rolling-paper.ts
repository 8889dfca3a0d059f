import * as z from 'zod/mini'
import { del, get, id, idParam, instant, pageOf, pageQuery, patch, post } from './route.ts'
import { line, text } from './text.ts'

export const rollingPaperTitleMax = 50
export const commentMax = 500
/** One member may leave this many letters per rolling paper and day of Asia/Seoul. */
export const commentsPerDay = 10

const comment = { commentId: id, zipCode: z.string(), content: z.string() }
export const rollingPaperComment = z.object({ ...comment, createdAt: instant })
export type RollingPaperComment = z.output<typeof rollingPaperComment>

const trimmed = (schema: ReturnType<typeof text>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform(sent => sent.trim()),
    ),
    schema,
  )

export const getCurrentRollingPaper = get('/api/event-posts', {
  says: 'The rolling paper in progress, or null.',
  guard: 'member',
  returns: z.nullable(z.object({ eventPostId: id, title: z.string() })),
})

export const getRollingPaper = get('/api/event-posts/{id}', {
  says: 'A rolling paper with its letters, newest first.',
  guard: 'member',
  params: idParam,
  missing: 'EVENT-001',
  query: z.object(pageQuery(10)),
  returns: z.object({
    eventPostId: id,
    title: z.string(),
    used: z.boolean(),
    eventPostComments: pageOf(rollingPaperComment),
  }),
  fails: ['EVENT-001'],
})

export const leaveComment = post('/api/event-posts/{id}/comments', {
  says: 'Leaves a letter on a rolling paper in progress, at most ten a day.',
  guard: 'member',
  params: idParam,
  missing: 'EVENT-001',
  body: z.object({ content: trimmed(text(1, commentMax)) }),
  returns: z.object({ commentId: id, content: z.string(), zipCode: z.string() }),
  fails: ['MEM-005', 'EVENT-001', 'EVENT-003', 'EVENT-005', 'COM-004', 'MOD-003', 'MOD-004', 'COM-006'],
  idempotent: true,
  changes: ['/api/event-posts/{id}'],
})

export const deleteComment = del('/api/event-posts/comments/{id}', {
  says: 'Takes a letter of mine off a rolling paper.',
  documentedAt: '/api/event-post-comments/{id}',
  guard: 'member',
  params: idParam,
  missing: 'EVENT-003',
  returns: z.object({ commentId: id }),
  fails: ['EVENT-003'],
  changes: ['/api/event-posts/{id}'],
})

export const createRollingPaper = post('/api/admin/event-posts', {
  says: 'Makes a rolling paper, not yet in progress.',
  guard: 'moderator',
  body: z.object({ title: trimmed(line(1, rollingPaperTitleMax)) }),
  returns: z.object({ eventPostId: id, title: z.string() }),
  fails: ['MOD-003'],
  changes: ['/api/admin/event-posts'],
})

export const listRollingPapers = get('/api/admin/event-posts', {
  says: 'All rolling papers, newest first.',
  guard: 'moderator',
  query: z.object(pageQuery(10)),
  returns: pageOf(z.object({ eventPostId: id, title: z.string(), used: z.boolean() })),
})

export const deleteRollingPaper = del('/api/admin/event-posts/{id}', {
  says: 'Deletes a rolling paper that is not in progress.',
  guard: 'moderator',
  params: idParam,
  missing: 'EVENT-001',
  returns: z.object({ eventPostId: id }),
  fails: ['EVENT-001', 'EVENT-004'],
  changes: ['/api/admin/event-posts', '/api/event-posts'],
})

export const toggleRollingPaper = patch('/api/admin/event-posts/{id}/status', {
  says: 'Puts a rolling paper in progress or stops it; at most one is in progress.',
  guard: 'moderator',
  params: idParam,
  missing: 'EVENT-001',
  returns: z.object({ eventPostId: id, isUsed: z.boolean() }),
  fails: ['EVENT-001', 'EVENT-004'],
  changes: ['/api/admin/event-posts', '/api/event-posts'],
})
