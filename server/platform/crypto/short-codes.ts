import { randomInt } from 'node:crypto'

// Crockford's base32: without I, L, O and U. Each character has 5 bits.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A random code for people to write down. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A code as it is shown, in groups of five. */
export const inGroups = (code: string): string => code.replaceAll(/.{5}(?=.)/g, '$&-')

/** A typed code in its stored form: without blanks and hyphens, with the letters that readers confuse as digits. */
export const readTyped = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1')
