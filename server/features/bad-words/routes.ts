import {
  addBadWord,
  addException,
  addStarterWords,
  changeBadWord,
  changeMode,
  countStarterWords,
  deleteBadWord,
  deleteException,
  exportWords,
  getEverydayWords,
  importWords,
  listBadWords,
  listExceptions,
  listRefusals,
  listWords,
  toggleBadWord,
  tryWords,
} from '#contract/bad-words.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { everydayWords, listWithCounts } from './everyday.ts'
import { except, listAllExceptions, takeBack } from './exceptions.ts'
import { exportAll, importAll } from './import-words.ts'
import { lookFor } from './mode.ts'
import { listAllRefusals } from './refusals.ts'
import { addStarters, countAddable } from './starter.ts'
import { find } from './try-words.ts'
import { add, change, listAll, remove, toggle } from './word-list.ts'

export const doors = [
  door(listBadWords, listAll),
  door(addBadWord, add),
  door(changeBadWord, change),
  door(toggleBadWord, toggle),
  door(deleteBadWord, remove),
  door(listWords, listWithCounts),
  door(changeMode, lookFor),
  door(getEverydayWords, everydayWords),
  door(tryWords, find),
  door(importWords, importAll),
  door(exportWords, exportAll),
  door(countStarterWords, countAddable),
  door(addStarterWords, addStarters),
  door(listExceptions, listAllExceptions),
  door(addException, except),
  door(deleteException, takeBack),
  door(listRefusals, listAllRefusals),
]
