import { changeTheme } from '#web/platform/app/change-theme.ts'
import { setFollowsClock, useFollowsClock } from '#web/styles/hours.ts'
import { useTheme } from '#web/styles/theme.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { toastStorageForbidden } from '#web/ui/toast-storage-forbidden.ts'

/** The choice of light or dark theme for this tab, or of the clock for this device. */
export function ThemeRow() {
  const isDark = useTheme() === 'dark'
  const follows = useFollowsClock()
  return (
    <div className="grid gap-1">
      <SwitchRow icon={isDark ? 'moon' : 'sun'} isOn={isDark} onToggle={() => changeTheme()}>
        <span className="font-semibold">어두운 화면</span>
      </SwitchRow>
      <SwitchRow
        icon="clock"
        isOn={follows}
        onToggle={() => changeTheme(() => setFollowsClock(!follows) || toastStorageForbidden())}
      >
        <span className="font-semibold">시간 따라</span>
      </SwitchRow>
    </div>
  )
}
