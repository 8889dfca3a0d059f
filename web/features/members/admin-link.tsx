import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A link to the administration, for administrators only. */
export const AdminLink = () =>
  useSession(session => session.isAdmin) && (
    <Link
      to={paths.admin}
      className="flex min-h-16 items-center justify-between rounded-card bg-surface px-5 py-3 text-ink shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
    >
      <span className="flex items-center gap-3">
        <Icon name="shield" />
        <span className="font-bold text-lg">우체국 관리</span>
      </span>
      <Icon name="next" size={18} className="text-ink-2" />
    </Link>
  )
