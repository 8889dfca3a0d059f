import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { screens } from './screens.ts'
import { AdminPage } from './ui/admin-page.tsx'

/** Where an administrator comes in: the ways on. */
export default function HomePage() {
  return (
    <AdminPage title="관리 홈" lead="오늘 살필 곳을 골라 주세요.">
      <ul className="grid gap-3 wide:grid-cols-2">
        {screens.map(({ path, label, icon, says, preload }) => (
          <li key={path}>
            <Link
              to={path}
              onPointerEnter={preload}
              onFocus={preload}
              className="flex h-full min-h-20 items-center gap-4 rounded-card bg-surface p-5 text-ink shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
            >
              <Icon name={icon} className="text-indigo" />
              <span className="grid flex-1 gap-0.5">
                <span className="font-bold text-lg">{label}</span>
                <span className="text-ink-2 text-sm">{says}</span>
              </span>
              <Icon name="next" size={18} className="text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
