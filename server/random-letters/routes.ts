import { acceptLetter, cancelHold, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { door } from '#server/http.ts'
import { accept, askHeld } from './accept.ts'
import { cancel } from './cancel.ts'
import { askCoolDown } from './cool-down.ts'
import { draw } from './draw.ts'

export const doors = [
  door(drawLetters, draw),
  door(acceptLetter, accept),
  door(getHeld, askHeld),
  door(getCoolDown, askCoolDown),
  door(cancelHold, cancel),
]
