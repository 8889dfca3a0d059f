import type { listPublicLetters } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { day } from '#web/ui/date.ts'
import { sharers } from './public-letter-labels.ts'
import { StatusTag } from './status-tag.tsx'

type Row = Output<typeof listPublicLetters>['content'][number]
type Props = { rows: Row[]; opened: number | null; onOpen: (row: Row) => void }

/** Shared posts. Beside an open panel only text and state have room. */
export const PostTable = ({ rows, opened, onOpen }: Props) => (
  <DataTable
    caption="공개 편지"
    columns={opened === null ? [number, what, who, state, counts, when] : [what, state]}
    rows={rows}
    keyOf={({ sharePostId }) => sharePostId}
    onOpen={onOpen}
    opened={opened}
  />
)

const number: Column<Row> = {
  header: '번호',
  className: 'w-20',
  cell: ({ sharePostId }) => <span className="tabular-nums">{sharePostId}</span>,
}

const what: Column<Row> = {
  header: '공유한 말',
  primary: true,
  cell: ({ content, sharePostId }) => (
    <span className="line-clamp-2">
      <bdi>{content || `${sharePostId}번 공개 편지`}</bdi>
    </span>
  ),
}

const who: Column<Row> = {
  header: '나눈 사람',
  className: 'w-40',
  cell: row => {
    const [one, other] = sharers(row)
    return (
      <span className="tabular-nums tracking-[.05em]">
        <span className="whitespace-nowrap">{one} ·</span> <span className="whitespace-nowrap">{other}</span>
      </span>
    )
  },
}

const state: Column<Row> = {
  header: '상태',
  className: 'w-44',
  cell: ({ status }) => <StatusTag status={status} />,
}

const counts: Column<Row> = {
  header: '좋아요 · 신고',
  className: 'w-32',
  cell: ({ likeCount, reportCount }) => (
    <span className="tabular-nums">
      {likeCount.toLocaleString('ko')} · {reportCount.toLocaleString('ko')}
    </span>
  ),
}

const when: Column<Row> = {
  header: '올린 날',
  className: 'w-32',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
}
