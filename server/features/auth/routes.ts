import { cancelSignUp } from './cancel-sign-up.ts'
import { listOtherBoxes } from './list-other-boxes.ts'
import { logout } from './logout.ts'
import { startSignInMethod } from './method-tickets.ts'
import { reissue } from './reissue.ts'
import { getProviders } from './sign-in-providers.ts'
import { exchangeState } from './sign-in-result-codes.ts'

export const endpoints = [
  getProviders,
  exchangeState,
  reissue,
  startSignInMethod,
  listOtherBoxes,
  cancelSignUp,
  logout,
]
