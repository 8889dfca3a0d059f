import { useTheme } from '#web/styles/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { changeTheme } from './change-theme.ts'

/** Shows the theme that a press switches to. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? '밝은 테마로 바꾸기' : '어두운 테마로 바꾸기'}
      onClick={() => changeTheme()}
    />
  )
}
