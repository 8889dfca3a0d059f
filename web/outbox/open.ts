import { paths } from '#web/app/paths.ts'
import type { Copy } from '#web/letters/opening.ts'

/** Where a letter of the outbox is written on. */
export const openPath = ({ draftId, parentId }: Copy) =>
  draftId === null ? paths.write(parentId ?? undefined) : paths.draft(draftId)

export const openState = ({ slot }: Copy) => ({ slot })
