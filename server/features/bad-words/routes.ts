import { addStarterWords, countStarterWords } from './add-starter-words.ts'
import { changeMode } from './change-mode.ts'
import { listRefusals } from './count-refusals.ts'
import { getEverydayWords, listWords } from './everyday-words.ts'
import { addException, deleteException, listExceptions } from './exceptions.ts'
import { exportWords, importWords } from './import-words.ts'
import { tryWords } from './try-words.ts'
import { listWordGroups, switchWordGroup } from './word-groups.ts'
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
  listWordGroups,
  switchWordGroup,
]
