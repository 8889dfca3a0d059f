import { acceptLetter, cancelHold, drawLetters, getCoolDown, getHeld } from '#contract/random-letters.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { accept, askHeld } from './accept-letter.ts'
import { cancel } from './cancel-hold.ts'
import { askCoolDown } from './cool-down.ts'
import { draw } from './draw-letters.ts'

export const endpoints = [
  endpoint(drawLetters, draw),
  endpoint(acceptLetter, accept),
  endpoint(getHeld, askHeld),
  endpoint(getCoolDown, askCoolDown),
  endpoint(cancelHold, cancel),
]
