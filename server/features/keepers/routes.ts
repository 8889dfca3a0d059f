import { endKeeper, listKeepers, makeKeeper } from './manage-keepers.ts'
import { offerKeeper, readOffer } from './offer-keeper.ts'
import { readKeeper } from './read-keeper.ts'
import { resumeKeeper } from './resume-keeper.ts'
import { takeNext } from './take-next.ts'

export const endpoints = [
  readKeeper,
  takeNext,
  resumeKeeper,
  readOffer,
  offerKeeper,
  listKeepers,
  makeKeeper,
  endKeeper,
]
