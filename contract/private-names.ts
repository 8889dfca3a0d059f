import * as z from 'zod/mini'
import { del, get, id, idParam, nothing, patch } from './route.ts'
import { line, text } from './text.ts'

export const privateNameMax = 20
export const privateNoteMax = 200

export const privateColours = ['RED', 'ORANGE', 'YELLOW', 'GREEN', 'TEAL', 'BLUE', 'PURPLE', 'BROWN'] as const
export type PrivateColour = (typeof privateColours)[number]
export const privateColourLabels: Record<PrivateColour, string> = {
  RED: '동백',
  ORANGE: '감',
  YELLOW: '개나리',
  GREEN: '솔잎',
  TEAL: '물결',
  BLUE: '하늘',
  PURPLE: '포도',
  BROWN: '밤',
}

const called = {
  name: z.string(),
  note: z.string(),
  colour: z.nullable(z.enum(privateColours)),
}

/** My name, note and colour for the counterpart of a correspondence. Nobody else reads any of them. */
export const privateName = z.object({ matchingId: id, oppositeZipCode: z.string(), ...called })
export type PrivateName = z.output<typeof privateName>

export const listPrivateNames = get('/api/private-names', {
  says: 'What I call my counterparts. No other answer holds these names; a client joins them by zip code or matchingId.',
  guard: 'member',
  returns: z.array(privateName),
})

export const changePrivateName = patch('/api/mailbox/{id}/private-name', {
  says: 'Replaces my name, note and colour for a counterpart; all empty deletes them. Bad words are not looked for.',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  body: z.object({
    name: line(0, privateNameMax),
    note: text(0, privateNoteMax),
    colour: called.colour,
  }),
  returns: nothing,
  fails: ['LET-003'],
  limit: { max: 60, seconds: 60 },
  changes: ['/api/private-names', '/api/mailbox/list', '/api/letter-search'],
})

export const deletePrivateName = del('/api/mailbox/{id}/private-name', {
  says: 'Deletes my name, note and colour for a counterpart; without any it changes nothing.',
  guard: 'member',
  params: idParam,
  missing: 'LET-003',
  returns: nothing,
  fails: ['LET-003'],
  limit: { max: 60, seconds: 60 },
  changes: ['/api/private-names', '/api/mailbox/list', '/api/letter-search'],
})
