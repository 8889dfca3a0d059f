import * as z from 'zod/mini'
import { passage } from './review.ts'
import { id, idParam, instant, patch } from './route.ts'

/** Help for the writer of a letter: a notification, a keeper, both, or nothing. */
export const careActs = ['NOTICE', 'KEEPER', 'BOTH', 'NONE'] as const
export type CareAct = (typeof careActs)[number]

/** The desk's item of a handled letter goes after this time, in days. */
export const careKeptDays = 30

/** A letter that tells of plans, means or an attempt. */
export const caredLetter = {
  ...passage,
  createdAt: instant,
  /** The letter waits for an answer, so that a keeper may have it. */
  waiting: z.boolean(),
  /** The words that NOTICE sends to the writer. */
  notice: z.string(),
}

export const decideCare = patch('/api/admin/care/{id}', {
  says: 'Helps the writer of a letter that tells of plans or means, once. It is no warning and bars nobody.',
  guard: 'moderator',
  params: idParam,
  missing: 'REPORT-002',
  body: z.object({ act: z.enum(careActs) }),
  /** `keeper`: a keeper has the letter now. Without one it is first in draws and in the keepers' line. */
  returns: z.object({ letterId: id, act: z.enum(careActs), keeper: z.boolean() }),
  /** LET-006: the letter waits for no answer, so no keeper may have it. */
  fails: ['REPORT-002', 'REPORT-004', 'REPORT-006', 'LET-006'],
  changes: ['/api/admin/desk', '/api/admin/desk/counts', '/api/admin/desk/{kind}/{id}'],
})
