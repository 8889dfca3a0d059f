import { useState } from 'react'
import type { RightsReason } from '#contract/rights-case.ts'
import { onLogout } from '#web/platform/api/session.ts'

export type ClaimDraft = {
  address: string
  reasonType: RightsReason | null
  reason: string
  contact: string
}

const key = 'claimDraft'
const empty: ClaimDraft = { address: '', reasonType: null, reason: '', contact: '' }

/** The typed words stay in this tab until they are sent, also over a reload. Another tab does not have them. */
export function useClaimDraft(address: string) {
  const [draft, setDraft] = useState<ClaimDraft>(() => {
    const stored = read()
    return address === '' ? stored : { ...stored, address }
  })
  return {
    draft,
    change(part: Partial<ClaimDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      write(next)
    },
    forget() {
      setDraft(empty)
      remove()
    },
  }
}

function read(): ClaimDraft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ClaimDraft>) }
  } catch {
    return empty
  }
}

function write(draft: ClaimDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is forbidden. The form still has the words.
  }
}

function remove(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

onLogout(remove)
