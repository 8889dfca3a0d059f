import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isCallError } from '#web/platform/api/call-error.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useReach } from '#web/platform/api/reach.ts'
import { forgetRead, readerKey } from '#web/platform/api/reader.ts'
import { memberId, onLogout, useSession } from '#web/platform/api/session.ts'
import { isOfTheMoment, mayBeKept } from './kept-routes.ts'
import { beginningOf, limits, overdue } from './limits.ts'
import { type Row, shelfOf } from './offline-store.ts'

// Written in by the build.
declare const contractMark: string

type Keeping = { id: string; ready: Promise<void>; stop: () => void }
let keeping: Keeping | null = null

const switchKey = 'keepRead'

/** Whether this device may keep what its member reads; it may until somebody says no. */
export function mayKeep(): boolean {
  try {
    return localStorage.getItem(switchKey) !== 'off'
  } catch {
    return false
  }
}

/** From now on what is read is kept on this device or not; with no, all that was kept goes. */
export function setMayKeep(may: boolean): void {
  try {
    if (may) localStorage.removeItem(switchKey)
    else localStorage.setItem(switchKey, 'off')
  } catch {}
  if (may) void keepRead(memberId())
  else stopKeeping()
}

function stopKeeping(): void {
  endKeeping()
  forgetRead()
}

/** Keeps what this member reads in this tab, and shows it where the server has not been asked; resolves once it can. */
export function keepRead(id: string): Promise<void> {
  if (keeping?.id === id) return keeping.ready
  endKeeping()
  if (!id || !mayKeep()) return Promise.resolve()
  noteReader(id)
  keeping = keep(id)
  return keeping.ready
}

function endKeeping(): void {
  keeping?.stop()
  keeping = null
}

onLogout(endKeeping)

/** Only an answered sign-in makes it count from anew. */
function noteReader(id: string): void {
  const { accessToken, zipCode } = useSession.getState()
  if (!accessToken) return
  try {
    localStorage.setItem(readerKey, JSON.stringify({ id, zipCode, at: Date.now() }))
  } catch {}
}

function keep(id: string): Keeping {
  const cache = queryClient.getQueryCache()
  const shelf = shelfOf(id)
  const openedAt = Date.now()
  const rows = new Map<string, Row>()
  const shown = new Set<string>()

  /** What was read in another visit is shown at once and asked for again behind; without the network all that there is. */
  function show(query: Query): void {
    const row = rows.get(query.queryHash)
    if (!row || query.state.data !== undefined) return
    const isLate = row.at >= openedAt || isOfTheMoment(row.queryKey)
    if (isLate && useReach.getState().isReached) return
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
    const data = beginningOf(state.data)
    const size = JSON.stringify(data).length
    if (size > limits.ofOne) return
    const row = { memberId: id, hash, queryKey, data, at: state.dataUpdatedAt, size, contract: contractMark }
    rows.set(hash, row)
    shown.delete(hash)
    void shelf.put(row)
    drop(overdue([...rows.values()], row, Date.now()))
  }

  function drop(gone: Row[]): void {
    if (gone.length === 0) return
    for (const { hash } of gone) rows.delete(hash)
    void shelf.remove(gone)
  }

  /** What the server does not show any more is not shown by us. */
  function takeBack(query: Query): void {
    const row = rows.get(query.queryHash)
    if (row) drop([row])
    if (shown.delete(query.queryHash)) query.setState({ data: undefined })
  }

  function hear(event: QueryCacheNotifyEvent): void {
    const { query } = event
    // The answer to somebody who has left may still come.
    if (!mayBeKept(query.queryKey) || cache.get(query.queryHash) !== query) return
    if (event.type === 'added') show(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success') put(query)
    if (event.action.type === 'error' && isGone(event.action.error)) takeBack(query)
  }

  async function begin(): Promise<void> {
    const all = await shelf.all().catch(() => [])
    const gone = new Set(overdue(all, { memberId: id, contract: contractMark }, Date.now()))
    // What was read in the meantime is newer.
    for (const row of all) if (!gone.has(row) && !rows.has(row.hash)) rows.set(row.hash, row)
    void shelf.remove([...gone])
    showAll()
  }

  for (const query of cache.getAll())
    if (mayBeKept(query.queryKey) && query.state.status === 'success') put(query)
  const stops = [cache.subscribe(hear), useReach.subscribe(({ isReached }) => isReached || showAll())]
  const stop = () => {
    for (const end of stops) end()
    shelf.close()
  }
  return { id, ready: begin(), stop }
}

const isGone = (error: unknown) => isCallError(error) && (error.status === 404 || error.status === 403)
