import { listRoles } from '#contract/roles.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewRole } from './new-role.tsx'
import { RoleTable } from './role-table.tsx'

/** The members with a role, and the ways to give, change and take one. */
export default function RolesPage() {
  const listed = useAnswer(listRoles, {}, { refetchOnMount: 'always' })
  return (
    <AdminPage title="역할" lead="우체국 일을 함께 하는 이웃이에요. 바꾸면 바로 쓰이고, 기록에 남아요.">
      <NewRole />
      <QueryResult of={listed} waiting={<Skeleton className="h-80 w-full" />}>
        {rows => <RoleTable rows={rows} />}
      </QueryResult>
    </AdminPage>
  )
}
