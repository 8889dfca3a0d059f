import { addressesIn } from './contact/addresses.ts'
import { digitRunsOf } from './contact/digit-runs.ts'
import { fold, unfold } from './contact/fold.ts'
import { hintsIn } from './contact/hints.ts'
import type { Contact } from './contact/kinds.ts'
import { mailsIn } from './contact/mails.ts'
import { messengersIn } from './contact/messengers.ts'
import { findNames, tokensOf } from './contact/names.ts'
import { numbersIn } from './contact/numbers.ts'
import { websIn } from './contact/webs.ts'

export type { Contact, ContactKind, SureKind } from './contact/kinds.ts'

/**
 * Raise it when `findContact` finds other things than before. A letter stores the version that found nothing in it, and
 * another version searches it again.
 */
export const searchVersion = 2

/**
 * Finds contact data, spelled and disguised forms included, by their start. Help lines, zip codes of this site, dates
 * and prices are not contact data. The ranges do not overlap. The time is linear in the length of the text.
 */
export function findContact(text: string): Contact[] {
  const folded = fold(text)
  const plain = folded.text
  const runs = digitRunsOf(plain)
  const names = findNames(plain)
  const tokens = folded.hasLatin
    ? tokensOf(plain, (start, end) => {
        const range = unfold(folded, start, end)
        return zipCode.test(text.slice(range.start, range.end))
      })
    : []
  const found = [
    ...numbersIn(plain, runs, folded.hasDigit),
    ...addressesIn(plain),
    ...mailsIn(plain, names, tokens),
    ...websIn(plain, tokens),
    ...messengersIn(plain, names, tokens),
    ...hintsIn(plain, names),
  ]
  if (found.length === 0) return found
  return merge(found).map(each => {
    const { start, end } = trim(plain, each)
    return { ...each, ...unfold(folded, start, end) }
  })
}

/** Five of A-Z0-9. Digits alone are no handle anyway. */
const zipCode = /^(?=.*[A-Z])[A-Z0-9]{5}$/

/** Sure finds that overlap become one, of the kind of the longest. A hint never overlaps another find. */
function merge(found: Contact[]): Contact[] {
  const sure: Contact[] = []
  let longest = 0
  for (const next of inOrder(found.filter(each => each.sure))) {
    const last = sure.at(-1)
    const length = next.end - next.start
    if (!last || next.start >= last.end) {
      sure.push({ ...next })
      longest = length
      continue
    }
    last.end = Math.max(last.end, next.end)
    if (length > longest) {
      last.kind = next.kind
      longest = length
    }
  }
  const all = [...sure]
  let passed = 0
  let end = 0
  for (const next of inOrder(found.filter(each => !each.sure))) {
    while (passed < sure.length && sure[passed]!.end <= next.start) passed++
    const meets = next.start < end || (passed < sure.length && sure[passed]!.start < next.end)
    if (meets) continue
    all.push(next)
    end = next.end
  }
  return inOrder(all)
}

/** A range without the blanks at its ends. */
function trim(text: string, { start, end }: Contact) {
  const part = text.slice(start, end)
  return { start: end - part.trimStart().length, end: start + part.trimEnd().length }
}

const inOrder = (found: Contact[]) => found.sort((one, other) => one.start - other.start)
