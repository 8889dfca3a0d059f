import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import styles from './provider-placeholders.module.css'

/** Placeholders of the providers' buttons, as many as the document says that there will be, so that nothing moves. */
export const ProviderPlaceholders = () => (
  <Waiting>
    <div className={styles.list}>
      {[0, 1, 2, 3].map(at => (
        <Skeleton key={at} className="h-13.5 w-full" />
      ))}
    </div>
  </Waiting>
)
