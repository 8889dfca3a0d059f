import { use, useState } from 'react'
import type { RightsReason } from '#contract/rights-case.ts'
import {
  getStored,
  strangersClaim as key,
  claimName as name,
  removeStored,
  storeForMember,
} from '#web/platform/api/member-storage.ts'
import { areWordsReady, wordsReady } from '#web/platform/api/open-words.ts'
import { memberId, useSession } from '#web/platform/api/session.ts'

export type ClaimDraft = {
  address: string
  reasonType: RightsReason | null
  reason: string
  contact: string
}

const empty: ClaimDraft = { address: '', reasonType: null, reason: '', contact: '' }

/**
 * The typed words stay until they are sent: those of a member in this browser, those of a stranger in this tab. A stranger
 * who signs in takes them along. Suspends while they are opened.
 */
export function useClaimDraft(address: string) {
  // A barred member gets no key, so their words stay in the tab.
  const [me] = useState(() => (useSession.getState().isLoggedIn ? memberId() : ''))
  if (!areWordsReady(me)) use(wordsReady(me))
  const [draft, setDraft] = useState<ClaimDraft>(() => {
    const stored = { ...empty, ...(getStored(me, name) as Partial<ClaimDraft> | null), ...readInTab() }
    if (me && readInTab()) {
      storeForMember(me, name, stored)
      removeInTab()
    }
    return address === '' ? stored : { ...stored, address }
  })
  return {
    draft,
    change(part: Partial<ClaimDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      if (me) storeForMember(me, name, next)
      else writeInTab(next)
    },
    forget() {
      setDraft(empty)
      removeStored(me, name)
      removeInTab()
    },
  }
}

function readInTab(): Partial<ClaimDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ClaimDraft> | null
  } catch {
    return null
  }
}

function writeInTab(draft: ClaimDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is forbidden. The form still has the words.
  }
}

function removeInTab(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
