import { acceptLetter, getHeld } from './accept-letter.ts'
import { cancelHold } from './cancel-hold.ts'
import { getCoolDown } from './cool-down.ts'
import { drawLetters } from './draw-letters.ts'

export const endpoints = [drawLetters, acceptLetter, getHeld, getCoolDown, cancelHold]
