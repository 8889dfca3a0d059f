import { IconButton } from '#web/ui/icon-button.tsx'
import { useThemeItem } from './use-theme-item.ts'

/** The switch of the theme at home. Inner pages have it in their menu ⋯. */
export function ThemeToggle() {
  const { icon, label, onSelect } = useThemeItem()
  return <IconButton icon={icon} label={label} onClick={onSelect} />
}
