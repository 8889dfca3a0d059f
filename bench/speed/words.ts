import { importWords } from '#contract/bad-words.ts'
import { rareWords } from '../lib/korean.ts'
import { type Place, tokenFor } from '../lib/place.ts'

const words = 5000

/** The list of bad words, filled by an administrator. */
export async function listWords(place: Place, url: string): Promise<void> {
  const [admin] = await place.sql<[{ id: number; zipCode: string }]>`
    update members set role = 'ADMIN' where id = 1 returning id, zip_code as "zipCode"`
  const response = await fetch(url + importWords.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenFor(place, admin.id, admin.zipCode, { role: 'ADMIN' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text: rareWords(words).join('\n') }),
  })
  if (!response.ok) throw new Error(`the words were not listed: ${await response.text()}`)
}
