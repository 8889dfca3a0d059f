import { listLetterStamps } from './list-letter-stamps.ts'

export const endpoints = [listLetterStamps]
