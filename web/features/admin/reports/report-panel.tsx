import { type ReportTarget, reasonLabels } from '#contract/reports.ts'
import { MemberLink } from '#web/features/admin/ui/member-link.tsx'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { Emails } from './emails.tsx'
import { Neighbours } from './neighbours.tsx'
import { statusLabels, thingOf } from './report-labels.ts'

/** Text, author and reasons of a decided thing; for a letter also its neighbour letters. */
export const ReportPanel = ({ target }: { target: ReportTarget }) => (
  <div className="grid gap-4">
    <MemberText
      label={thingOf(target)}
      zipCode={target.author.zipCode}
      memberId={target.author.memberId}
      isJudged
      title={target.contentDetail.title}
      content={target.contentDetail.content}
    />
    <Reports count={target.count} reports={target.reports} />
    <ChangedSince {...target.contentDetail} />
    {target.letterId !== null && <Neighbours reportId={target.reportId} />}
    <PeopleFold kind="REPORT" id={target.reportId} />
  </div>
)

/** The text at the time of the report, if it was changed, redacted or taken back by then. */
export const ChangedSince = ({ contentNow }: Pick<ReportTarget['contentDetail'], 'contentNow'>) =>
  contentNow !== null && (
    <section aria-label="신고 전에 바뀐 글" className="grid gap-1 rounded-control bg-sunken p-4">
      <p className="text-ink-2 text-sm">
        {contentNow === ''
          ? '신고한 분이 읽을 수 있던 글이고, 지금은 보이지 않아요.'
          : '신고한 분이 읽을 수 있던 글이 그 뒤에 바뀌었어요. 지금은 이래요.'}
      </p>
      <p className="whitespace-pre-wrap">
        <bdi>{contentNow}</bdi>
      </p>
    </section>
  )

type OneReport = Omit<ReportTarget['reports'][number], 'reporterEmail'>

/** The reports on one thing, with their reasons. */
export const Reports = ({ count, reports }: { count: number; reports: OneReport[] }) => (
  <div className="grid gap-2">
    <h3 className="font-bold">신고 {count}건</h3>
    <ul className="grid gap-3">
      {reports.map(report => (
        <li key={report.id} className="grid gap-1 border-line border-t pt-3">
          <Report report={report} />
        </li>
      ))}
    </ul>
  </div>
)

const Report = ({ report }: { report: OneReport }) => (
  <>
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{reasonLabels[report.reasonType]}</span>
      {report.status !== 'PENDING' && (
        <Tag look={report.status === 'RESOLVED' ? 'warm' : 'plain'}>{statusLabels[report.status]}</Tag>
      )}
    </p>
    {report.reason && (
      <p className="whitespace-pre-wrap">
        <bdi>{report.reason}</bdi>
      </p>
    )}
    <p className="text-ink-2 text-sm">
      <MemberLink memberId={report.reporterId} zipCode={report.reporterZipCode} />
      {' · '}
      <time dateTime={report.reportedAt}>{dayAndTime(report.reportedAt)}</time>
    </p>
    {report.decidedAt && (
      <p className="whitespace-pre-wrap text-ink-2 text-sm">
        <span>{report.decidedBy || '운영자'} · </span>
        <time dateTime={report.decidedAt}>{dayAndTime(report.decidedAt)}</time>
        {report.adminMemo && (
          <>
            {' '}
            · <bdi>{report.adminMemo}</bdi>
          </>
        )}
      </p>
    )}
    <Emails reportId={report.id} />
  </>
)
