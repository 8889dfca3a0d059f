import { claimRights } from './claim-rights.ts'
import { decideRightsCase } from './decide-case.ts'
import { decideObjection } from './decide-objection.ts'
import { listMyRightsCases } from './my-cases.ts'
import { objectToHiding } from './object-to-hiding.ts'
import { listRightsClaims } from './open-rights-case.ts'

export const endpoints = [
  claimRights,
  listMyRightsCases,
  objectToHiding,
  listRightsClaims,
  decideRightsCase,
  decideObjection,
]
