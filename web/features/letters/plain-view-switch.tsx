import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plain-view.module.css'
import { togglePlain, useIsPlain } from './plain-view.ts'

/** Above a letter: takes its hand and paper for plain ones, and back. */
export function PlainViewSwitch({ className }: { className?: string }) {
  const isPlain = useIsPlain()
  return (
    <div className={cx('flex justify-end', className)}>
      <button type="button" aria-pressed={isPlain} className={styles.switch} onClick={togglePlain}>
        <Icon name={isPlain ? 'check' : 'type'} size={19} />
        읽기 편하게
      </button>
    </div>
  )
}
