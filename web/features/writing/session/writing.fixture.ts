import type { Draft, SentLetter } from '#contract/letters.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import type { LocalCopy } from './local-copies.ts'
import { emptyText, type LetterText } from './manuscript.ts'

export const textWith = (content: string): LetterText => ({ ...emptyText, content })

export const draftOf = (content: string, part: Partial<Draft> = {}): Draft => ({
  letterId: 17,
  title: '',
  content,
  category: 'CONSULT',
  paperType: 'BASIC',
  fontType: 'DEFAULT',
  heavy: false,
  parentLetterId: null,
  receiverId: null,
  matchingId: null,
  version: 3,
  status: 'SAVED',
  returnReason: null,
  savedAt: '2026-03-01T12:00:00Z',
  ...part,
})

/** A copy of draft 17 in version 3 with words that the server lacks. */
export const copyOf = (content: string, part: Partial<LocalCopy> = {}): LocalCopy => ({
  slot: 'draft-17~1',
  parentId: null,
  draftId: 17,
  version: 3,
  text: textWith(content),
  isSaved: false,
  writtenAt: 1000,
  ...part,
})

export const sentLetter = { letterId: 30, status: 'WAITING' } as SentLetter

/** A refusal of the server; status 0 is no answer. */
export const failure = (status: number, code?: Exclude<CallError['code'], 'NETWORK'>, current?: unknown) =>
  new CallError({ message: '', ...(code && { code }), ...(current !== undefined && { current }) }, status)

export const newLetter = { draftId: null, parentId: null }
export const draft17 = { draftId: 17, parentId: null }
export const answerTo5 = { draftId: null, parentId: 5 }
