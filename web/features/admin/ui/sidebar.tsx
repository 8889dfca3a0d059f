import { use, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { countDesk } from '#contract/desk.ts'
import { paths } from '#contract/paths.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { ThemeToggle } from '#web/platform/app/theme-toggle.tsx'
import { useThemeItem } from '#web/platform/app/use-theme-item.ts'
import { cx } from '#web/styles/cx.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type ScreenEntry, ScreensContext } from './screens-context.ts'

/** Navigation of the administration: a column at the side, on a phone a bar with a menu that opens from below. */
export function Sidebar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-10 flex shrink-0 items-center gap-1 border-line border-b bg-surface p-2 text-ink wide:h-dvh wide:w-60 wide:flex-col wide:items-stretch wide:gap-6 wide:overflow-y-auto wide:border-e wide:border-b-0 wide:p-4">
      <div className="wide:hidden">
        <IconButton icon="menu" label="관리 메뉴" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </div>
      <p className="flex-1 font-bold text-lg wide:flex-none wide:px-3 wide:pt-3">따숨우체국 관리</p>
      <nav aria-label="관리 메뉴" className="hidden flex-1 wide:block">
        <Screens />
      </nav>
      <div className="flex items-center wide:justify-between wide:border-line wide:border-t wide:pt-3">
        <Link to={paths.home} className={cx(linkLook, 'text-ink-2')}>
          <Icon name="logout" size={21} />
          <span className="sr-only wide:not-sr-only">우체국으로</span>
        </Link>
        <div className="hidden wide:block">
          <ThemeToggle />
        </div>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="관리 메뉴">
        <nav aria-label="관리 메뉴">
          <Screens onGo={() => setOpen(false)} />
        </nav>
        <div className="mt-2 border-line border-t pt-2">
          <ThemeRow />
        </div>
      </Sheet>
    </header>
  )
}

/** The switch of the theme in the menu of a phone. */
function ThemeRow() {
  const { icon, label, onSelect } = useThemeItem()
  return (
    <button type="button" className={cx(linkLook, 'w-full text-ink-2')} onClick={onSelect}>
      <Icon name={icon} size={21} />
      {label}
    </button>
  )
}

const Screens = ({ onGo }: { onGo?: () => void }) => (
  <ul className="grid gap-1">
    {use(ScreensContext)
      .filter(({ under }) => !under)
      .map(screen => (
        <li key={screen.path}>
          <ScreenLink {...screen} onGo={onGo} />
        </li>
      ))}
  </ul>
)

const ScreenLink = ({
  path,
  label,
  icon,
  preload,
  onGo,
}: ScreenEntry & { onGo: (() => void) | undefined }) => (
  <NavLink
    to={path}
    end={path === paths.admin || path === paths.adminDesk}
    onPointerEnter={preload}
    onFocus={preload}
    onClick={onGo}
    className={({ isActive }) => cx(linkLook, isActive ? 'bg-sunken text-ink' : 'text-ink-2')}
  >
    <Icon name={icon} size={21} />
    {label}
    {path === paths.adminDesk && <DeskCount />}
  </NavLink>
)

/** How much waits at the desk. The signal `desk` updates it, and a timer in case it is lost. */
function DeskCount() {
  const counts = useAnswer(countDesk, {}, { refetchInterval: 30_000 }).data
  const count = counts ? counts.reports + counts.reviews + counts.appeals + counts.claims + counts.cares : 0
  return (
    count > 0 && (
      <>
        <span className="sr-only">{count}개</span>
        <Badge count={count} className="ms-auto" />
      </>
    )
  )
}

const linkLook =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold transition-colors duration-120 hover:bg-sunken hover:text-ink'
