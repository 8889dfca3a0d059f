import { openReportEmails } from '#contract/reports.ts'
import { RecordedOpening } from '#web/features/admin/ui/recorded-opening.tsx'
import { useIsModerator } from '#web/features/admin/ui/use-staff.ts'
import { useSend } from '#web/platform/api/query.ts'

/** The e-mail addresses of the reporter and of the reported author. A reviewer sees none. */
export function Emails({ reportId }: { reportId: number }) {
  const isModerator = useIsModerator()
  const { mutate, data, isPending, error } = useSend(openReportEmails)
  if (!isModerator) return null
  return (
    <RecordedOpening
      text="이메일 보기"
      hint="보면 기록에 남아요."
      isPending={isPending}
      error={error}
      onOpen={() => mutate({ params: { id: String(reportId) } })}
    >
      {data && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          <Row name="신고한 사람" email={data.reporterEmail} />
          <Row name="쓴 사람" email={data.targetEmail} />
        </dl>
      )}
    </RecordedOpening>
  )
}

const Row = ({ name, email }: { name: string; email: string | null }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-all">{email ?? '탈퇴해서 지워졌어요.'}</dd>
  </>
)
