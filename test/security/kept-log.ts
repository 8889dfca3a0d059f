import { Writable } from 'node:stream'
import { openLog } from '#server/platform/log.ts'

/** A log of every level, kept in memory. */
export function keptLog() {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { log: openLog('trace', stream), text: () => text }
}

/** The forms that a text may take in a log or a database. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return [
    text,
    text.normalize('NFD'),
    encodeURIComponent(text),
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    // JSON with escapes, as PostgreSQL writes it.
    JSON.stringify(text).slice(1, -1),
    text.replace(/[^\x20-\x7e]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ]
}
