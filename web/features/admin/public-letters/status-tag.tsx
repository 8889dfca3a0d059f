import { type PostStatus, postStatusLabels } from '#contract/administration.ts'
import { Tag } from '#web/features/admin/ui/tag.tsx'

const looks = { ON_BOARD: 'good', HIDDEN: 'warm', BARRED: 'plain' } as const

export const StatusTag = ({ status }: { status: PostStatus }) => (
  <Tag look={looks[status]}>{postStatusLabels[status]}</Tag>
)
