import { previewMax } from '#contract/random-letters.ts'
import { findContact } from '#korean-text/contact.ts'

/** UTF-16 units of a letter that are searched: contact data that begin in the preview may end after it. */
const searched = 240

// Blanks that a browser draws as nothing or as a gap. Joiners stay: emoji need them.
const blanks = /[\s\u200b\u2800\u3164\uffa0]+/g
const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/**
 * The beginning of a letter in one line: at most `previewMax` code points, cut at a blank, or in a longer word at a
 * grapheme. It ends before the first sure contact data, which a letter `withoutContact` has not. May be empty.
 */
export function previewOf(content: string, withoutContact = false): string {
  const line = content.replace(blanks, ' ').trim()
  const contact = withoutContact ? undefined : findContact(line.slice(0, searched)).find(({ sure }) => sure)
  if (contact) return cutAtWord(lastSentenceEnd(line.slice(0, contact.start)))
  return cutAtWord(line)
}

/** Up to the last whole sentence, because the rest announces the contact data; without one, the whole text. */
function lastSentenceEnd(before: string): string {
  const [sentences] = /^.*[.!?…~](?= |$)/.exec(before) ?? []
  return (sentences ?? before).trim()
}

function cutAtWord(line: string): string {
  // A code point has one or two UTF-16 units.
  const start = [...line.slice(0, 2 * previewMax + 2)]
  if (start.length <= previewMax) return line
  const words = start
    .slice(0, previewMax + 1)
    .join('')
    .lastIndexOf(' ')
  return words > 0 ? line.slice(0, words) : cutAtGrapheme(line)
}

function cutAtGrapheme(line: string): string {
  let cut = ''
  let count = 0
  for (const { segment } of graphemes.segment(line)) {
    count += [...segment].length
    if (count > previewMax) break
    cut += segment
  }
  return cut
}
