import type { Ctx } from '#server/platform/ctx.ts'
import { type SureContact, sureContacts } from './sure-contacts.ts'

type Letter = {
  title: string
  content?: string
  /** As `withoutContact` selects it. */
  withoutContact: boolean
}

/** The contact data in a letter to the caller, for the screen to cover. None with CONTACT_GUARD=off. */
export function contactsToCover(
  { contactGuard }: Ctx,
  { title, content = '', withoutContact }: Letter,
): SureContact<'title' | 'content'>[] {
  return contactGuard === 'off' || withoutContact ? [] : sureContacts({ title, content })
}
