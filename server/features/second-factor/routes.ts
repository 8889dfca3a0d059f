import { confirmSecondFactor, startSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor, getSecondFactor, renewRecoveryCodes } from './my-second-factor.ts'

export const endpoints = [
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
]
