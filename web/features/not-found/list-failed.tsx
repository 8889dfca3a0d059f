import { Navigate, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'

/** In the state of a navigation to the not-found page: the address whose list was not read. */
export type FailedList = { failedList: string }

/** Leads to the not-found page (specification, section 5), which says what failed and leads back to this address. */
export function ListFailed() {
  const { pathname, search } = useLocation()
  return (
    <Navigate to={paths.notFound} replace state={{ failedList: pathname + search } satisfies FailedList} />
  )
}
