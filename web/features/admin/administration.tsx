import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { getMe } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { includesRole, type StaffRole } from '#contract/staff-roles.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useAnswer } from '#web/platform/api/query.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Page } from '#web/platform/app/page.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { screens } from './screens.ts'
import { ScreensContext } from './ui/screens-context.ts'

/** The routes under /admin, for members with a role. Others are led home. */
export default function Administration() {
  const me = useAnswer(getMe)
  useLostRole()
  if (me.data?.staff) return <ScreensOf role={me.data.staff} />
  // A cached answer may be older than the role.
  if (me.data && !me.isFetching) return <Navigate to={paths.home} replace />
  return (
    <Page title="관리" className="grid content-start gap-5 p-4 wide:p-10">
      <QueryResult of={{ ...me, data: undefined }} waiting={<Skeleton className="h-80 w-full" />}>
        {() => null}
      </QueryResult>
    </Page>
  )
}

/** A reviewer begins at the desk. Any other address without a screen of the role shows the not-found page. */
function ScreensOf({ role }: { role: StaffRole }) {
  const mine = screens.filter(({ least }) => includesRole(role, least))
  return (
    <ScreensContext value={mine}>
      <Routes>
        {mine.map(({ path, Page }) => (
          <Route key={path} path={path.slice(paths.admin.length) || '/'} element={<Page />} />
        ))}
        {role === 'REVIEWER' && <Route path="/" element={<Navigate to={paths.adminDesk} replace />} />}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ScreensContext>
  )
}

/** A refused call means that the role was changed or taken away: asks for it again. */
function useLostRole() {
  useEffect(() => {
    const look = (error: unknown) => {
      if (isCallError(error, 'AUTH-008')) refresh(getMe)
    }
    const ends = [
      queryClient.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}

const { Page: NotFound } = lazyPage(() => import('#web/features/not-found/not-found-page.tsx'))
