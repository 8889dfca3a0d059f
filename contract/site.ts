import * as z from 'zod/mini'
import { get } from './route.ts'

const document = z.object({ text: z.string(), version: z.string() })

/** The operator's texts: the address to write to, the terms, the privacy policy. */
export const getSite = get('/api/site', {
  says: 'The contact form of the operator, or null.',
  guard: 'anyone',
  returns: z.object({ contactUrl: z.nullable(z.string()) }),
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
