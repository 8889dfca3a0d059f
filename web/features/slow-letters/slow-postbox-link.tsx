import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { SlowPostbox } from '#web/art/slow-postbox.tsx'
import { cx } from '#web/styles/cx.ts'

/** The slow post box beside the house: the way to the letters to myself. */
export const SlowPostboxLink = ({ className }: { className?: string | undefined }) => (
  <Link to={paths.slowLetters} className={cx('grid w-24 justify-items-center gap-1', className)}>
    <SlowPostbox className="max-w-16" />
    <span className="rounded-full bg-surface/94 px-3 py-1 font-semibold text-ink text-xs shadow-1">
      느린 우체통
    </span>
  </Link>
)
