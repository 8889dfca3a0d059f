import { getEverydayWords, listWords } from './everyday.ts'
import { addException, deleteException, listExceptions } from './exceptions.ts'
import { exportWords, importWords } from './import-words.ts'
import { changeMode } from './mode.ts'
import { listRefusals } from './refusals.ts'
import { addStarterWords, countStarterWords } from './starter.ts'
import { tryWords } from './try-words.ts'
import { addBadWord, changeBadWord, deleteBadWord, listBadWords, toggleBadWord } from './word-list.ts'

export const endpoints = [
  listBadWords,
  addBadWord,
  changeBadWord,
  toggleBadWord,
  deleteBadWord,
  listWords,
  changeMode,
  getEverydayWords,
  tryWords,
  importWords,
  exportWords,
  countStarterWords,
  addStarterWords,
  listExceptions,
  addException,
  deleteException,
  listRefusals,
]
