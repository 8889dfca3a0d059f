import { useSyncExternalStore } from 'react'
import { paths } from '#contract/paths.ts'
import { type LocalCopy, listCopies, onCopiesChanged } from '../session/local-copies.ts'

/** Letters that their writer believes on the way, oldest first: they wait for the network, or were refused. */
export function listOutbox(memberId: string): LocalCopy[] {
  return listCopies(memberId)
    .filter(({ waiting, refused }) => waiting || refused)
    .sort((a, b) => a.writtenAt - b.writtenAt)
}

export function useOutbox(memberId: string): LocalCopy[] {
  const text = useSyncExternalStore(
    onCopiesChanged,
    () => JSON.stringify(listOutbox(memberId)),
    () => '[]',
  )
  return JSON.parse(text) as LocalCopy[]
}

/** The server may have the letter, and only its draft would tell: then it cannot be opened to write on. */
export const canBeOpened = ({ waiting, draftId }: LocalCopy) => !waiting?.unsureSince || draftId !== null

/** Address and navigation state of the write screen for this letter. */
export const writeLink = ({ draftId, parentId, slot }: LocalCopy) => ({
  to: draftId === null ? paths.write(parentId ?? undefined) : paths.draft(draftId),
  state: { slot },
})
