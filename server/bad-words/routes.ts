import { addBadWord, changeBadWord, deleteBadWord, listBadWords, toggleBadWord } from '#contract/bad-words.ts'
import { door } from '#server/http.ts'
import { add, change, listAll, remove, toggle } from './list.ts'

export const doors = [
  door(listBadWords, listAll),
  door(addBadWord, add),
  door(changeBadWord, change),
  door(toggleBadWord, toggle),
  door(deleteBadWord, remove),
]
