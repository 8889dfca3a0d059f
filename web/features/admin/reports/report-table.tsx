import { heavyReasons } from '#contract/desk.ts'
import type { ReportTarget } from '#contract/reports.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { keyOf, reasonsOf, thingOf } from './report-labels.ts'

type Props = {
  rows: ReportTarget[]
  opened: string | null
  onOpen: (row: ReportTarget) => void
}

/** Reported things. Beside an open panel only text and count have room. */
export const ReportTable = ({ rows, opened, onOpen }: Props) => (
  <DataTable
    caption="신고된 글"
    columns={[what, how, ...(opened ? [] : [who, when])]}
    rows={rows}
    keyOf={keyOf}
    onOpen={onOpen}
    opened={opened}
  />
)

/** A thing that waits for a heavy reason shows no words before it is opened. */
const isHeavy = ({ status, reports }: ReportTarget): boolean =>
  status === 'PENDING' && reports.some(({ reasonType }) => heavyReasons.some(heavy => heavy === reasonType))

const what: Column<ReportTarget> = {
  header: '신고된 글',
  primary: true,
  cell: row => (
    <span className="grid gap-0.5">
      <span className="font-normal text-ink-2 text-sm">{thingOf(row)}</span>
      <span className="line-clamp-2">
        {isHeavy(row) ? (
          '읽기 힘들 수 있는 글이에요.'
        ) : (
          <bdi>{row.contentDetail.title || row.contentDetail.content}</bdi>
        )}
      </span>
    </span>
  ),
}

const how: Column<ReportTarget> = {
  header: '신고',
  className: 'w-40',
  cell: row => (
    <>
      <span className="font-semibold tabular-nums">{row.count}건</span>{' '}
      <span className="text-ink-2">{reasonsOf(row.reports)}</span>
    </>
  ),
}

const who: Column<ReportTarget> = {
  header: '쓴 사람',
  className: 'w-28',
  cell: row => (row.author.zipCode ? <ZipCode value={row.author.zipCode} /> : '탈퇴한 회원'),
}

const when: Column<ReportTarget> = {
  header: '마지막 신고',
  className: 'w-48',
  cell: row => <time dateTime={row.lastReportedAt}>{dayAndTime(row.lastReportedAt)}</time>,
}
