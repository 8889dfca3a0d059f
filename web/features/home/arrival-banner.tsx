import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { cx } from '#web/styles/cx.ts'
import styles from './home.module.css'
import type { Arrivals } from './use-arrivals.ts'

/**
 * Announces unopened letters and links to them. The empty element is present before, so that screen readers announce it;
 * to the eye the first letter's banner drops when the magpie has landed.
 */
export const ArrivalBanner = ({
  count,
  arrivals: { before, stage },
}: {
  count: number
  arrivals: Arrivals
}) => (
  <div role="status">
    {count > 0 && (
      <Link
        to={paths.mailbox}
        className={cx(styles.banner, before === 0 && stage === 'flying' && styles.underWay)}
      >
        {count}통의 편지가 도착했어요!
      </Link>
    )}
  </div>
)
