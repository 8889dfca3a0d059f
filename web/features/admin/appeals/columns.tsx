import type { AppealRow } from '#contract/appeals.ts'
import type { Column } from '#web/features/admin/ui/data-table.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { ruleOf } from '#web/features/appeals/appeal-labels.ts'
import { day } from '#web/ui/date.ts'

/** The columns of an appeal in the list. */
export const columns: Column<AppealRow>[] = [
  {
    header: '이의 제기',
    primary: true,
    cell: ({ content, member: { zipCode } }) => (
      <span className="grid gap-0.5">
        <span className="font-normal text-ink-2 text-sm">{zipCode || '탈퇴한 회원'}</span>
        <span className="line-clamp-2">
          <bdi>{content}</bdi>
        </span>
      </span>
    ),
  },
  {
    header: '경고',
    cell: ({ warning }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {ruleOf(warning)}
        {warning.barred && <Tag look="warm">이용 정지</Tag>}
      </span>
    ),
  },
  {
    header: '제기한 날',
    className: 'w-28 whitespace-nowrap',
    cell: ({ appealedAt }) => <time dateTime={appealedAt}>{day(appealedAt)}</time>,
  },
]
