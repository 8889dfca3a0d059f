import type { ReactNode } from 'react'
import { Waiting } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type Query<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
type Props<T> = {
  of: Query<T>
  /** Skeletons. */
  waiting?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** What was read, or that it is still coming, failed, or empty. What was read once stays on screen when a later reading fails. */
export function Loaded<T>({ of, waiting, isEmpty, empty, children }: Props<T>) {
  if (of.data !== undefined) return isEmpty?.(of.data) ? empty : children(of.data)
  if (of.error) return <ErrorState error={of.error} busy={of.isFetching} onRetry={() => void of.refetch()} />
  return <Waiting>{waiting}</Waiting>
}
