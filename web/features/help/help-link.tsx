import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'

/** The quiet link to the help lines beside every received letter. */
export const HelpLink = () => (
  <p className="pt-2 text-center text-sm">
    <Link
      to={paths.help}
      className="inline-flex min-h-11 items-center px-3 font-semibold underline decoration-control underline-offset-4"
    >
      도움받기
    </Link>
  </p>
)

/** The way to the help lines in the menu of a received or held letter. */
export function useHelpItem(): MenuItem {
  const navigate = useNavigate()
  return { icon: 'heart', label: '도움받기', onSelect: () => void navigate(paths.help) }
}
