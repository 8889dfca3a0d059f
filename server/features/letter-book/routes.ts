import { getBookContents } from './book-contents.ts'
import { listBookLetters } from './book-letters.ts'
import { listBookSlowLetters } from './book-slow-letters.ts'

export const endpoints = [getBookContents, listBookLetters, listBookSlowLetters]
