import { acceptLetter } from './accept-letter.ts'
import { cancelHold } from './cancel-hold.ts'
import { getCoolDown } from './cool-down.ts'
import { drawLetters } from './draw-letters.ts'
import { getHeld } from './get-held-letter.ts'
import { handOver } from './hand-over.ts'
import { dismissInvitation, listInvitations } from './invitations.ts'
import { releaseHeld } from './release-held.ts'

export const endpoints = [
  drawLetters,
  acceptLetter,
  getHeld,
  getCoolDown,
  cancelHold,
  releaseHeld,
  handOver,
  listInvitations,
  dismissInvitation,
]
