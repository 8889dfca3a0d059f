import { listThanks } from './list-thanks.ts'
import { removeThanks } from './remove-thanks.ts'
import { thankForLetter } from './thank-for-letter.ts'

export const endpoints = [thankForLetter, removeThanks, listThanks]
