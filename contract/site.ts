import * as z from 'zod/mini'
import { del, get, id, instant, patch } from './route.ts'
import { line } from './text.ts'

const document = z.object({ text: z.string(), version: z.string() })

/** The operator's texts: the address to write to, the terms, the privacy policy. */
export const getSite = get('/api/site', {
  says: 'The contact form of the operator, and how many letters of seven days were answered within one.',
  guard: 'anyone',
  returns: z.object({
    contactUrl: z.nullable(z.string()),
    /** Letters whose 24 hours ended in the seven days until yesterday. Null below 50, or if yesterday was not counted. */
    answered: z.nullable(z.object({ letters: z.int(), withinDay: z.int() })),
  }),
})

export const getTerms = get('/api/site/terms', {
  says: 'The terms of use, as plain text; its version changes with the text.',
  guard: 'anyone',
  returns: document,
})

export const getPrivacy = get('/api/site/privacy', {
  says: 'The privacy policy, as plain text; its version changes with the text.',
  guard: 'anyone',
  returns: document,
})

export const noticeMax = 120
/** A later end is a typing error. */
export const noticeSecondsMax = 366 * 24 * 3600
/** A longer period is a typing error. An administrator can extend a running one. */
export const readOnlySecondsMax = 24 * 3600

const siteState = z.object({
  /** The sentence on every screen. Each notice has its own id, by which a reader dismisses it. */
  notice: z.nullable(z.object({ noticeId: id, text: z.string(), from: instant, to: instant })),
  /** Set during the read-only mode: writing works again from `until` on. */
  readOnly: z.nullable(z.object({ until: instant })),
})
export type SiteState = z.output<typeof siteState>

const error = '날짜와 시각을 다시 확인해 주세요.'
/** From the year 1 to 9999 in UTC: an offset may lead out of them. */
const hasYear = (sent: string) => {
  const year = new Date(sent).getUTCFullYear()
  return year >= 1 && year <= 9999
}
const instantSent = z.pipe(
  z.iso.datetime({ offset: true, error }).check(z.refine(sent => hasYear(sent), { error })),
  z.transform(sent => new Date(sent)),
)

export const getSiteState = get('/api/site/state', {
  says: 'The notice of this moment, and the end of the read-only mode. Open streams get the same as the signal `site`.',
  guard: 'anyone',
  returns: siteState,
})

export const getPlannedState = get('/api/admin/site/state', {
  says: 'The same for administrators, with a notice that has not begun.',
  guard: 'admin',
  returns: siteState,
})

const changes = ['/api/site/state', '/api/admin/site/state'] as const

export const setNotice = patch('/api/admin/site/notice', {
  says: 'Shows one sentence on every screen from one time to another, instead of the last one. Without `from` it begins at once.',
  guard: 'admin',
  body: z.object({ text: line(1, noticeMax), from: z.nullish(instantSent), to: instantSent }),
  whileReadOnly: 'runs',
  returns: siteState,
  changes,
})

export const endNotice = del('/api/admin/site/notice', {
  says: 'Takes the notice off every screen.',
  guard: 'admin',
  whileReadOnly: 'runs',
  returns: siteState,
  fails: ['SITE-001'],
  changes,
})

export const startReadOnly = patch('/api/admin/site/read-only', {
  says: 'Starts the read-only mode at once, or changes its end. Calls that write then answer COM-007; it ends by itself.',
  guard: 'admin',
  body: z.object({ until: instantSent }),
  whileReadOnly: 'runs',
  returns: siteState,
  changes,
})

export const endReadOnly = del('/api/admin/site/read-only', {
  says: 'Ends the read-only mode.',
  guard: 'admin',
  whileReadOnly: 'runs',
  returns: siteState,
  fails: ['SITE-001'],
  changes,
})
