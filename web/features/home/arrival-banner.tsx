import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import styles from './home.module.css'

/** Says that letters wait to be opened, and leads to them. It stands there empty too, so that its words are announced. */
export const ArrivalBanner = ({ count }: { count: number }) => (
  <div role="status">
    {count > 0 && (
      <Link to={paths.mailbox} className={styles.banner}>
        {count}통의 편지가 도착했어요!
      </Link>
    )}
  </div>
)
