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
import { endpoint } from '#server/platform/http/endpoint.ts'
import { everydayWords, listWithCounts } from './everyday.ts'
import { except, listAllExceptions, takeBack } from './exceptions.ts'
import { exportAll, importAll } from './import-words.ts'
import { lookFor } from './mode.ts'
import { listAllRefusals } from './refusals.ts'
import { addStarters, countAddable } from './starter.ts'
import { find } from './try-words.ts'
import { add, change, listAll, remove, toggle } from './word-list.ts'

export const endpoints = [
  endpoint(listBadWords, listAll),
  endpoint(addBadWord, add),
  endpoint(changeBadWord, change),
  endpoint(toggleBadWord, toggle),
  endpoint(deleteBadWord, remove),
  endpoint(listWords, listWithCounts),
  endpoint(changeMode, lookFor),
  endpoint(getEverydayWords, everydayWords),
  endpoint(tryWords, find),
  endpoint(importWords, importAll),
  endpoint(exportWords, exportAll),
  endpoint(countStarterWords, countAddable),
  endpoint(addStarterWords, addStarters),
  endpoint(listExceptions, listAllExceptions),
  endpoint(addException, except),
  endpoint(deleteException, takeBack),
  endpoint(listRefusals, listAllRefusals),
]
