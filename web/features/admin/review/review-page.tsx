import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { Refusals } from './refusals.tsx'
import { WaitingAnswers } from './waiting-answers.tsx'

/** Answers that wait for review, and the refusals of the word filter. */
export default function ReviewPage() {
  return (
    <AdminPage
      title="편지 검토"
      lead="고민 상담 답장은 도착하기 전에 한 번 읽어요. 시간이 가까운 편지부터 보여요."
    >
      <WaitingAnswers />
      <Refusals />
    </AdminPage>
  )
}
