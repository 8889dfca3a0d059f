import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A link to my posts on the board. */
export const MyPostsLink = () => (
  <Link
    to={paths.myPosts}
    className="flex min-h-16 items-center justify-between rounded-card bg-surface px-5 py-3 text-ink shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
  >
    <span className="flex items-center gap-3">
      <Icon name="pin" />
      <span className="font-bold text-lg">내가 올린 게시글</span>
    </span>
    <Icon name="next" size={18} className="text-ink-2" />
  </Link>
)
