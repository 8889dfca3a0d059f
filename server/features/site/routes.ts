import { getSite } from './get-site.ts'
import { getPrivacy, getTerms } from './get-terms-and-privacy.ts'
import { endNotice, setNotice } from './notice.ts'
import { endReadOnly, startReadOnly } from './read-only.ts'
import { getPlannedState, getSiteState } from './site-state.ts'

export const endpoints = [
  getSite,
  getTerms,
  getPrivacy,
  getSiteState,
  getPlannedState,
  setNotice,
  endNotice,
  startReadOnly,
  endReadOnly,
]
