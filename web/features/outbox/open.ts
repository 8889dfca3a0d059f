import { paths } from '#contract/paths.ts'
import type { Copy } from '#web/features/letters/opening.ts'

/** Where a letter of the outbox is written on. */
export const openPath = ({ draftId, parentId }: Copy) =>
  draftId === null ? paths.write(parentId ?? undefined) : paths.draft(draftId)

export const openState = ({ slot }: Copy) => ({ slot })
