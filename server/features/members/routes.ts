import { getBoxCode, makeBoxCode } from './box-code.ts'
import { consent } from './consent.ts'
import { getMe } from './me.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './my-sign-ins.ts'
import { listMyWarnings } from './my-warnings.ts'
import { removeSignInMethod } from './remove-method.ts'
import { changeRest } from './rest.ts'
import { listSignInMethods } from './sign-in-methods.ts'
import { listTemperatureMoves } from './temperature-history.ts'
import { changeYearAgo } from './year-ago.ts'
import { createZipCode } from './zip-code.ts'

export const endpoints = [
  createZipCode,
  getMe,
  changeRest,
  changeYearAgo,
  listTemperatureMoves,
  listMyWarnings,
  listSignInMethods,
  removeSignInMethod,
  getBoxCode,
  makeBoxCode,
  listSignIns,
  endSignIn,
  endOtherSignIns,
  consent,
]
