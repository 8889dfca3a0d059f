import { listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Rows } from './link-rows.tsx'

/** My drafts and returned answers, to continue. Home has them with their reasons, and deletes them. */
export function DraftsCard() {
  const { data: drafts } = useAnswer(listDrafts, { query: { status: 'draft' } })
  if (!drafts?.length) return null
  return (
    <Card as="section" className="pb-1">
      <h2 className="text-lg">임시 저장</h2>
      <Rows
        rows={drafts.map(({ letterId, title }) => ({
          to: paths.draft(letterId),
          icon: 'pencil',
          title: title.trim() || '제목 없는 편지',
        }))}
      />
    </Card>
  )
}
