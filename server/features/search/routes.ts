import { searchLetters } from './search-letters.ts'

export const endpoints = [searchLetters]
