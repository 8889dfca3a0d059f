import * as z from 'zod/mini'
import { deskKinds } from './desk-claims.ts'
import { del, get, id, idParam, instant, nothing, post } from './route.ts'
import { line, text } from './text.ts'

/** An item of the desk, or a member, has notes and tags. */
export const notedKinds = [...deskKinds, 'MEMBER'] as const
export type NotedKind = (typeof notedKinds)[number]

export const deskNoteMax = 500
export const deskTagMax = 20
/** A thing has at most so many tags. */
export const tagsOfThingMax = 10
/** A thing shows its newest notes, at most so many. */
export const notesShownMax = 100
/** The suggestions have the tags that are used most, at most so many. */
export const tagsInUseMax = 50

/** A note that only the desk reads. Nobody changes one. */
export const deskNote = z.object({
  noteId: id,
  text: z.string(),
  /** The writer; empty if they withdrew. */
  zipCode: z.string(),
  writtenAt: instant,
  /** I wrote the note, or its writer has no role any more. */
  deletable: z.boolean(),
})
export type DeskNote = z.output<typeof deskNote>

/** `key` stands for the words of a tag in an address. */
const key = z.string()
export const deskTag = z.object({ key, tag: z.string() })
export type DeskTag = z.output<typeof deskTag>

/** A keyed hash in hexadecimal digits. */
export const tagKey = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The `{kind}` and `{id}` of a path: those of an item, or `MEMBER` and the id of a member. */
const thing = z.object({ kind: z.enum(notedKinds), id: idParam.shape.id })

/** The reads that show notes and tags, for `changes`. */
const shown = ['/api/admin/desk/{kind}/{id}', '/api/admin/members/{id}'] as const
const shownTags = [...shown, '/api/admin/desk', '/api/admin/desk/tags'] as const

const often = { max: 120, seconds: 600 }

export const writeDeskNote = post('/api/admin/desk/{kind}/{id}/notes', {
  says: 'Writes a note on an item of the desk or on a member, for those with a role only. Nobody writes one on themselves.',
  guard: 'reviewer',
  params: thing,
  missing: 'REPORT-002',
  body: z.object({ text: text(1, deskNoteMax) }),
  returns: deskNote,
  fails: ['REPORT-002', 'MEM-001', 'REPORT-006'],
  limit: often,
  changes: shown,
})

export const deleteDeskNote = del('/api/admin/desk/notes/{id}', {
  says: 'Deletes a note that I wrote, or whose writer has no role any more.',
  guard: 'reviewer',
  params: idParam,
  missing: 'DESK-003',
  returns: nothing,
  fails: ['DESK-003'],
  changes: shown,
})

export const addDeskTag = post('/api/admin/desk/{kind}/{id}/tags', {
  says: 'Tags an item of the desk or a member, for those with a role only. The same tag again changes nothing.',
  guard: 'reviewer',
  params: thing,
  missing: 'REPORT-002',
  body: z.object({ tag: line(1, deskTagMax) }),
  /** All tags of the thing. */
  returns: z.array(deskTag),
  fails: ['REPORT-002', 'MEM-001', 'REPORT-006', 'DESK-004'],
  limit: often,
  changes: shownTags,
})

export const removeDeskTag = del('/api/admin/desk/{kind}/{id}/tags/{key}', {
  says: 'Takes a tag off. Its answer tells of no other tags if the thing does not have it.',
  guard: 'reviewer',
  params: z.object({ ...thing.shape, key: tagKey }),
  missing: 'REPORT-002',
  /** The tags that are left. */
  returns: z.array(deskTag),
  fails: ['REPORT-002', 'MEM-001', 'REPORT-006', 'DESK-006'],
  changes: shownTags,
})

export const listDeskTags = get('/api/admin/desk/tags', {
  says: 'The tags in use, the most used first, as suggestions and for the filter of the desk.',
  guard: 'reviewer',
  returns: z.array(z.object({ ...deskTag.shape, count: z.int() })),
})
