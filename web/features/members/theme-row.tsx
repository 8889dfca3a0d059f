import { changeTheme } from '#web/platform/app/change-theme.ts'
import { useTheme } from '#web/styles/theme.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'

/** The choice of light or dark theme. */
export function ThemeRow() {
  const isDark = useTheme() === 'dark'
  return (
    <div>
      <SwitchRow icon={isDark ? 'moon' : 'sun'} isOn={isDark} onToggle={changeTheme}>
        <span className="font-semibold">어두운 화면</span>
      </SwitchRow>
    </div>
  )
}
