import type { Ctx } from '#server/platform/ctx.ts'
import { type SureContact, sureContacts } from './sure-contacts.ts'

/** The contact data in a letter to the caller, for the screen to cover. None with CONTACT_GUARD=off. */
export function contactsToCover(
  { contactGuard }: Ctx,
  { title, content = '' }: { title: string; content?: string },
): SureContact<'title' | 'content'>[] {
  return contactGuard === 'off' ? [] : sureContacts({ title, content })
}
