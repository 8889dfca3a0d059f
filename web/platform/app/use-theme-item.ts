import { useTheme } from '#web/styles/theme.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { changeTheme } from './change-theme.ts'

/** The theme that a press switches to: its icon and its words. */
export function useThemeItem(): { icon: IconName; label: string; onSelect: () => void } {
  const isDark = useTheme() === 'dark'
  return {
    icon: isDark ? 'sun' : 'moon',
    label: isDark ? '밝은 테마로 바꾸기' : '어두운 테마로 바꾸기',
    onSelect: () => changeTheme(),
  }
}
