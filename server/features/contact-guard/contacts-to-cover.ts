import { BriefCache } from '#server/platform/crypto/brief-cache.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type SureContact, sureContacts } from './sure-contacts.ts'

type Contacts = SureContact<'title' | 'content'>[]

const ofTitles = new BriefCache<Contacts>()

/** The contact data in a letter to the caller, for the screen to cover. None with CONTACT_GUARD=off. */
export function contactsToCover(
  { contactGuard }: Ctx,
  { title, content = '' }: { title: string; content?: string },
): Contacts {
  if (contactGuard === 'off') return []
  const inTitle = ofTitles.get('', title, () => sureContacts({ title }))
  return content === '' ? inTitle : [...inTitle, ...sureContacts({ content })]
}
