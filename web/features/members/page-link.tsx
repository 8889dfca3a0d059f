import { Link } from 'react-router'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = { to: string; icon: IconName; label: string }

/** A row of my page that leads to another page of mine. */
export const PageLink = ({ to, icon, label }: Props) => (
  <Link
    to={to}
    className="flex min-h-16 items-center justify-between rounded-card bg-surface px-5 py-3 text-ink shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
  >
    <span className="flex items-center gap-3">
      <Icon name={icon} />
      <span className="font-bold text-lg">{label}</span>
    </span>
    <Icon name="next" size={18} className="text-ink-2" />
  </Link>
)
