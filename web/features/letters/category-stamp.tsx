import type { Category } from '#contract/letters.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './category-stamp.module.css'

const icons: Record<Category, IconName> = {
  CONSOLATION: 'heart',
  CELEBRATION: 'sun',
  CONSULT: 'leaf',
  ETC: 'letters',
}

/** The stamp of a category, in small. */
export const CategoryStamp = ({ category }: { category: Category }) => (
  <span aria-hidden="true" className={`${styles.stamp} ${styles[category]}`}>
    <span className={styles.sheet}>
      <span className={styles.picture}>
        <Icon name={icons[category]} size={34} />
      </span>
    </span>
  </span>
)
