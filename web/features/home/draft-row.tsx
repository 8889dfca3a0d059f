import { Link } from 'react-router'
import type { Draft } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { dayAndTime } from '#web/ui/date.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A draft with a link to its editor. A draft that the review returned shows the reason. */
export const DraftRow = ({ draft, onDelete }: { draft: Draft; onDelete: () => void }) => {
  const title = draft.title.trim() || '제목 없는 편지'
  return (
    <li className="flex items-start gap-1 rounded-control bg-sunken ps-4 pe-1 pt-3 pb-3">
      <Link
        to={paths.draft(draft.letterId)}
        state={{ draft, isDraft: true }}
        className="grid min-w-0 flex-1 gap-0.5"
      >
        <span className="font-bold">
          <bdi>{title}</bdi>
        </span>
        <span className="text-ink-2 text-sm">
          {draft.parentLetterId === null ? '새 편지' : '답장'} · {dayAndTime(draft.savedAt)}
        </span>
        {draft.status === 'RETURNED' && (
          <span className="mt-1 rounded-chip bg-post-soft px-3 py-2 text-sm">
            <strong>돌아온 편지예요.</strong> <bdi>{draft.returnReason}</bdi>
          </span>
        )}
      </Link>
      <IconButton icon="trash" label={`${title} 지우기`} onClick={onDelete} className="text-ink-2" />
    </li>
  )
}
