import { toggleTheme, useTheme } from '#web/app/theme.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './theme-row.module.css'

/** Day or night. */
export function ThemeRow() {
  const isDark = useTheme() === 'dark'
  return (
    <Card as="section">
      <button type="button" role="switch" aria-checked={isDark} onClick={toggleTheme} className={styles.row}>
        <span className="flex items-center gap-3">
          <Icon name={isDark ? 'moon' : 'sun'} />
          <span className="font-bold text-lg">어두운 화면</span>
        </span>
        <span aria-hidden="true" className={styles.switch} />
      </button>
    </Card>
  )
}
