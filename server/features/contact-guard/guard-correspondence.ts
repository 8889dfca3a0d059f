import { type Ctx, refuse } from '#server/platform/ctx.ts'
import { sureContacts } from './sure-contacts.ts'

/**
 * Guards a letter of a correspondence. Strangers are refused (MOD-004). Later `CONTACT_GUARD` decides: a client
 * that sends `contactConfirmed` is asked (MOD-005), and `refuse` refuses the others (MOD-004). A confirmation counts.
 * Returns whether there are none.
 */
export async function guardCorrespondence(
  { contactGuard }: Ctx,
  fields: Record<string, string>,
  isConfirmed: boolean | undefined,
  areStrangers: () => Promise<boolean>,
): Promise<boolean> {
  const found = sureContacts(fields)
  if (found.length === 0) return true
  if (await areStrangers()) refuse('MOD-004', { found })
  if (contactGuard === 'off' || isConfirmed) return false
  if (isConfirmed === false) refuse('MOD-005', { found })
  if (contactGuard === 'refuse') refuse('MOD-004', { found })
  return false
}
