import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isCallError } from '#web/platform/api/call-error.ts'
import { forgetProvider } from '#web/platform/api/last-provider.ts'
import { eraseSavedAnswers, offlineMemberKey } from '#web/platform/api/offline-member.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { memberId, onLogout, useSession } from '#web/platform/api/session.ts'
import { offlineStore, type Row } from './offline-store.ts'
import { isShortLived, maySave } from './saved-routes.ts'
import { expired, firstPages, limits } from './storage-limits.ts'

// Defined by the build.
declare const contractMark: string

type Saving = { id: string; ready: Promise<void>; stop: () => void }
let saving: Saving | null = null

const switchKey = 'keepRead'

/** Whether this device may save answers; true until the member switches it off. */
export function maySaveAnswers(): boolean {
  try {
    return localStorage.getItem(switchKey) !== 'off'
  } catch {
    return false
  }
}

/** Switches saving on or off. Off erases all saved answers. */
export function setMaySaveAnswers(may: boolean): void {
  try {
    if (may) localStorage.removeItem(switchKey)
    else localStorage.setItem(switchKey, 'off')
  } catch {}
  if (may) void saveAnswers(memberId())
  else stopSaving()
}

function stopSaving(): void {
  endSaving()
  eraseSavedAnswers()
}

/**
 * Saves the answers that this member reads in this tab, and shows saved ones until the server is asked. Resolves when
 * saved answers can be shown.
 */
export function saveAnswers(id: string): Promise<void> {
  if (saving?.id === id) return saving.ready
  endSaving()
  if (!id || !maySaveAnswers()) return Promise.resolve()
  noteReader(id)
  saving = keep(id)
  return saving.ready
}

function endSaving(): void {
  saving?.stop()
  saving = null
}

onLogout(() => {
  endSaving()
  // My page asks the members of a shared device to switch saving off. The next one need not see the mark.
  if (!maySaveAnswers()) forgetProvider()
})

/** Only an answered sign-in restarts the period of storage. */
function noteReader(id: string): void {
  const { accessToken, zipCode } = useSession.getState()
  if (!accessToken) return
  try {
    localStorage.setItem(offlineMemberKey, JSON.stringify({ id, zipCode, at: Date.now() }))
  } catch {}
}

function keep(id: string): Saving {
  const cache = queryClient.getQueryCache()
  const store = offlineStore(id)
  const openedAt = Date.now()
  const rows = new Map<string, Row>()
  const shown = new Set<string>()

  /**
   * Answers of an earlier visit are shown at once and read again in the background. Without the network all saved
   * answers are shown.
   */
  function show(query: Query): void {
    const row = rows.get(query.queryHash)
    if (!row || query.state.data !== undefined) return
    // The server may refuse an answer before the saved ones are read.
    if (isGone(query.state.error)) {
      drop([row])
      return
    }
    const isLate = row.at >= openedAt || isShortLived(row.queryKey)
    if (isLate && useServerReachability.getState().isReached) return
    shown.add(row.hash)
    query.setState({
      data: row.data,
      dataUpdatedAt: row.at,
      status: 'success',
      error: null,
      isInvalidated: true,
    })
  }
  const showAll = () => cache.getAll().forEach(show)

  function put({ queryHash: hash, queryKey, state }: Query): void {
    const data = firstPages(state.data)
    const size = JSON.stringify(data).length
    if (size > limits.ofOne) return
    const row = { memberId: id, hash, queryKey, data, at: state.dataUpdatedAt, size, contract: contractMark }
    rows.set(hash, row)
    shown.delete(hash)
    void store.put(row)
    drop(expired([...rows.values()], row, Date.now()))
  }

  function drop(gone: Row[]): void {
    if (gone.length === 0) return
    for (const { hash } of gone) rows.delete(hash)
    void store.remove(gone)
  }

  /** Drops an answer that the server refuses by now. */
  function takeBack(query: Query): void {
    const row = rows.get(query.queryHash)
    if (row) drop([row])
    if (shown.delete(query.queryHash)) query.setState({ data: undefined })
  }

  function hear(event: QueryCacheNotifyEvent): void {
    const { query } = event
    // An answer for a member who has left may still arrive.
    if (!maySave(query.queryKey) || cache.get(query.queryHash) !== query) return
    if (event.type === 'added') show(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') put(query)
    if (event.action.type === 'error' && isGone(event.action.error)) takeBack(query)
  }

  async function begin(): Promise<void> {
    const all = await store.all().catch(() => [])
    const gone = new Set(expired(all, { memberId: id, contract: contractMark }, Date.now()))
    // Answers read meanwhile are newer.
    for (const row of all) if (!gone.has(row) && !rows.has(row.hash)) rows.set(row.hash, row)
    void store.remove([...gone])
    showAll()
  }

  for (const query of cache.getAll())
    if (maySave(query.queryKey) && query.state.status === 'success') put(query)
  const stops = [
    cache.subscribe(hear),
    useServerReachability.subscribe(({ isReached }) => isReached || showAll()),
  ]
  const stop = () => {
    for (const end of stops) end()
    store.close()
  }
  return { id, ready: begin(), stop }
}

const isGone = (error: unknown) => isCallError(error) && (error.status === 404 || error.status === 403)
