import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { DeskLink } from '#web/features/admin/ui/desk-link.tsx'
import { Refusals } from './refusals.tsx'

/** The counts of refused words. The answers in review wait at the desk. */
export default function ReviewPage() {
  return (
    <AdminPage
      title="막힌 글"
      lead="금칙어에 걸려 보내지 못한 글의 수를 봐요."
      actions={<DeskLink filter="REVIEW">검토를 기다리는 답장</DeskLink>}
    >
      <Refusals />
    </AdminPage>
  )
}
