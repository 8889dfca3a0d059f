import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import styles from './home.module.css'

/** Announces unopened letters and links to them. The empty element is present before, so that screen readers announce it. */
export const ArrivalBanner = ({ count }: { count: number }) => (
  <div role="status">
    {count > 0 && (
      <Link to={paths.mailbox} className={styles.banner}>
        {count}통의 편지가 도착했어요!
      </Link>
    )}
  </div>
)
