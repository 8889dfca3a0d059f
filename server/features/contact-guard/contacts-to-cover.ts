import type { Ctx } from '#server/platform/ctx.ts'
import { sureContacts } from './sure-contacts.ts'

/** The contact data in a letter that the caller received, for the screen to cover. None with CONTACT_GUARD=off. */
export const contactsToCover = (
  { contactGuard }: Ctx,
  { title, content }: { title: string; content: string },
) => (contactGuard === 'off' ? [] : sureContacts({ title, content }))
