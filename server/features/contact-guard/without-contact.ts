import { searchVersion } from '#korean-text/contact.ts'
import type { Ctx } from '#server/platform/ctx.ts'

/**
 * SQL condition: the search found no contact data in the letter `l` when it was sent. A search takes a twelfth of the
 * time of opening a letter. False for a letter that another version of the search passed.
 */
export const withoutContact = ({ sql }: Ctx) => sql`l.without_contact is not distinct from ${searchVersion}`
