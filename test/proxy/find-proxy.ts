import { isRest } from '#test/support/samples.ts'
import { findNginx } from '../../scripts/find-nginx.mjs'

/** The nginx of these tests, which run in the second part only. Undefined if it cannot be had, which is printed. */
export const nginx = isRest ? await findNginx() : undefined

if (isRest && !nginx)
  console.warn('The tests with nginx are skipped: it is not installed, and could not be downloaded.')
