import { addressesIn } from './contact/addresses.ts'
import { digitRunsOf } from './contact/digit-runs.ts'
import { fold, unfold } from './contact/fold.ts'
import { handlesIn } from './contact/handles.ts'
import { hintsIn } from './contact/hints.ts'
import { numbersIn } from './contact/numbers.ts'
import type { Contact } from './contact-kinds.ts'

/**
 * Finds contact data, spelled and disguised forms included, by their start. Help lines, zip codes of this site, dates
 * and prices are not contact data. The ranges do not overlap. The time is linear in the length of the text.
 */
export function findContact(text: string): Contact[] {
  const folded = fold(text)
  const plain = folded.text
  const runs = digitRunsOf(plain)
  const isZipCode = (start: number, end: number) => {
    const range = unfold(folded, start, end)
    return zipCode.test(text.slice(range.start, range.end))
  }
  const found = [
    ...(runs.length > 0 || plain.includes('+') ? numbersIn(plain, runs) : []),
    ...addressesIn(plain, folded.hasDigit),
    ...handlesIn(plain, folded.hasLatin, isZipCode),
    ...hintsIn(plain),
  ]
  return merge(found).map(each => ({ ...each, ...unfold(folded, each.start, each.end) }))
}

const zipCode = /^(?=.*[A-Z])[A-Z0-9]{5}$/

/** Sure finds that overlap become one, of the kind of the longest. A hint never overlaps another find. */
function merge(found: Contact[]): Contact[] {
  const merged: Contact[] = []
  for (const sure of [true, false]) {
    const sorted = found.filter(each => each.sure === sure).sort((one, other) => one.start - other.start)
    for (const next of sorted) {
      const met = merged.filter(each => each.start < next.end && next.start < each.end)
      if (!sure && met.length > 0) continue
      for (const each of met) merged.splice(merged.indexOf(each), 1)
      const all = [...met, next]
      const longest = all.reduce((one, other) =>
        other.end - other.start > one.end - one.start ? other : one,
      )
      merged.push({
        ...longest,
        start: Math.min(...all.map(each => each.start)),
        end: Math.max(...all.map(each => each.end)),
      })
    }
  }
  return merged.sort((one, other) => one.start - other.start)
}
