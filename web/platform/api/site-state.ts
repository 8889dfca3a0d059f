import { create } from 'zustand'
import type { SiteState } from '#contract/site.ts'
import { serverNow } from './server-clock.ts'

/** The notice and the read-only mode, as this tab last heard. Each ends by itself at its time. */
export const useSiteState = create<SiteState>(() => ({ notice: null, readOnly: null }))

/** The end of the read-only mode, or null outside of it. Writing buttons wait for it. */
export const useReadOnlyUntil = (): string | null => useSiteState(({ readOnly }) => readOnly?.until ?? null)

export const isReadOnly = (): boolean => useSiteState.getState().readOnly !== null

let timer: ReturnType<typeof setTimeout> | undefined

/** Takes the state of an answer, of a refusal (COM-007), or of the stream. */
export function learnSiteState(state: Partial<SiteState>): void {
  useSiteState.setState(state)
  endInTime()
}

function endInTime(): void {
  clearTimeout(timer)
  const now = serverNow()
  const { notice, readOnly } = useSiteState.getState()
  const isNoticeOver = notice !== null && Date.parse(notice.to) <= now
  const isReadOnlyOver = readOnly !== null && Date.parse(readOnly.until) <= now
  if (isNoticeOver) useSiteState.setState({ notice: null })
  if (isReadOnlyOver) useSiteState.setState({ readOnly: null })
  const ends = [!isNoticeOver && notice?.to, !isReadOnlyOver && readOnly?.until].filter(end => end)
  const next = Math.min(...ends.map(end => Date.parse(String(end))))
  // A browser's timer takes at most 24 days.
  if (ends.length > 0) timer = setTimeout(endInTime, Math.min(next - now, 86_400_000))
}
