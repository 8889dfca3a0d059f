import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { MenuItem } from '#web/platform/app/page-menu.tsx'

/** The way to the help lines in the menu of a received or held letter. */
export function useHelpItem(): MenuItem {
  const navigate = useNavigate()
  return { icon: 'heart', label: '도움받기', onSelect: () => void navigate(paths.help) }
}
