import type { ReactNode } from 'react'
import { ErrorState } from './empty-and-error-states.tsx'
import { Waiting } from './skeleton.tsx'

type Query<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
type Props<T> = {
  of: Query<T>
  waiting?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows an answer, or its loading, error or empty state. An answer stays on screen when a later reading fails. */
export function QueryResult<T>({ of, waiting, isEmpty, empty, children }: Props<T>) {
  if (of.data !== undefined) return isEmpty?.(of.data) ? empty : children(of.data)
  if (of.error) return <ErrorState error={of.error} busy={of.isFetching} onRetry={() => void of.refetch()} />
  return <Waiting>{waiting}</Waiting>
}
