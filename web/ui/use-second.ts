import { useSyncExternalStore } from 'react'
import { serverNow } from '#web/platform/api/server-clock.ts'

const listeners = new Set<() => void>()
let now = serverNow()
let timer: ReturnType<typeof setTimeout> | undefined

/** The server's now in milliseconds, updated at each full second. All users share one timer. */
export const useSecond = () => useSyncExternalStore(listen, read, read)

const read = () => now

function listen(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
  timer = setTimeout(tick, 1000 - (now % 1000))
}
