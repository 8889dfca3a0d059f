import { refuse } from '#server/platform/ctx.ts'
import { sureContacts } from './sure-contacts.ts'

/**
 * Refuses contact data between strangers and in public places (MOD-004). `CONTACT_GUARD` does not change that.
 * `fields` are the original texts: the ranges of the error are offsets into them.
 */
export function refuseContact(fields: Record<string, string>): void {
  const found = sureContacts(fields)
  if (found.length > 0) refuse('MOD-004', { found })
}
