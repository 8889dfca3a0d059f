import * as z from 'zod/mini'

export const restNoteMax = 60
/** A rest ends within this many days. */
export const restDaysMost = 365

/** A rest of a member. `until` is the day of Asia/Seoul on which they are back. */
export const rest = z.object({ until: z.iso.date(), note: z.string() })
export type Rest = z.output<typeof rest>
