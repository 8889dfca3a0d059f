import { deleteDeskNote, writeDeskNote } from './notes.ts'
import { addDeskTag, listDeskTags, removeDeskTag } from './tags.ts'

export const endpoints = [writeDeskNote, deleteDeskNote, addDeskTag, removeDeskTag, listDeskTags]
