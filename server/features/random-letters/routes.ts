import { acceptLetter, cancelHold, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { door } from '#server/platform/http/endpoint.ts'
import { accept, askHeld } from './accept-letter.ts'
import { cancel } from './cancel-hold.ts'
import { askCoolDown } from './cool-down.ts'
import { draw } from './draw-letters.ts'

export const doors = [
  door(drawLetters, draw),
  door(acceptLetter, accept),
  door(getHeld, askHeld),
  door(getCoolDown, askCoolDown),
  door(cancelHold, cancel),
]
