import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type LinkRow = { to: string; icon: IconName; title: string }

/** Links to other screens, one row each. */
export const Rows = ({ rows }: { rows: readonly LinkRow[] }) => (
  <ul>
    {rows.map(({ to, icon, title }) => (
      <li key={to} className="border-line border-t first:border-t-0">
        <Link to={to} className="flex min-h-14 items-center gap-3 rounded-chip">
          <Icon name={icon} />
          <bdi className="min-w-0 flex-1 font-semibold">{title}</bdi>
          <Icon name="next" size={18} className="text-ink-2" />
        </Link>
      </li>
    ))}
  </ul>
)

/** The same in a card of their own. */
export const LinkRows = ({ rows }: { rows: readonly LinkRow[] }) => (
  <Card className="py-1">
    <Rows rows={rows} />
  </Card>
)
