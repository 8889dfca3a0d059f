import { toggleTheme, useTheme } from '#web/app/theme.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'

/** Day or night. */
export function ThemeRow() {
  const isDark = useTheme() === 'dark'
  return (
    <Card as="section">
      <SwitchRow isOn={isDark} onToggle={toggleTheme}>
        <span className="flex items-center gap-3">
          <Icon name={isDark ? 'moon' : 'sun'} />
          <span className="font-bold text-lg">어두운 화면</span>
        </span>
      </SwitchRow>
    </Card>
  )
}
