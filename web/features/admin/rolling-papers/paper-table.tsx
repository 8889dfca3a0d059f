import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Paper, usePaper } from './use-paper.ts'

type Props = { papers: Paper[]; onGone: () => void }

export const PaperTable = ({ papers, onGone }: Props) => (
  <DataTable
    caption="롤링페이퍼"
    columns={[
      ...columns,
      { header: '관리', className: 'w-64', cell: paper => <Controls paper={paper} onGone={onGone} /> },
    ]}
    rows={papers}
    keyOf={({ eventPostId }) => eventPostId}
  />
)

const columns: Column<Paper>[] = [
  {
    header: 'ID',
    className: 'w-20',
    cell: ({ eventPostId }) => <span className="tabular-nums">{eventPostId}</span>,
  },
  {
    header: '제목',
    primary: true,
    cell: ({ eventPostId, title }) => (
      <Link to={paths.rollingPaper(eventPostId)} className="underline-offset-4 hover:underline">
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    header: '상태',
    className: 'w-32',
    cell: ({ used }) => (used ? <Tag look="good">진행 중</Tag> : <Tag>진행 안 함</Tag>),
  },
]

/** A rolling paper in progress cannot be deleted. */
function Controls({ paper, onGone }: { paper: Paper; onGone: () => void }) {
  const { toggle, isToggling, remove } = usePaper(paper, onGone)
  const toggleText = paper.used ? '멈추기' : '시작하기'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="quiet"
        size="s"
        icon={paper.used ? 'pause' : 'play'}
        aria-label={`${paper.title} ${toggleText}`}
        busy={isToggling}
        onClick={toggle}
      >
        {toggleText}
      </Button>
      {!paper.used && (
        <Button
          kind="text"
          size="s"
          icon="trash"
          aria-label={`${paper.title} 지우기`}
          disabled={isToggling}
          onClick={remove}
        >
          지우기
        </Button>
      )}
    </div>
  )
}
