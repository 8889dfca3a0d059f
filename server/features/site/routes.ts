import { getSite } from './get-site.ts'
import { getPrivacy, getTerms } from './get-terms-and-privacy.ts'

export const endpoints = [getSite, getTerms, getPrivacy]
