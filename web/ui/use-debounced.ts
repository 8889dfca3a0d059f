import { useEffect, useState } from 'react'

/** Returns `value` after it has not changed for `ms`, so that no request goes out for half a word. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
