import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Bunting } from './bunting.tsx'
import styles from './cork.module.css'

type Props = {
  title: string | undefined
  total: number | undefined
  /** The rolling paper has ended; notes can no longer be added. */
  isOver: boolean
  children: ReactNode
}

/** The cork board with its title on a strip of paper at the top. */
export const Cork = ({ title, total, isOver, children }: Props) => (
  <div className={styles.board}>
    <Bunting className={styles.bunting} />
    <div className={styles.cork}>
      <div className={styles.strip}>
        {title === undefined ? (
          <Skeleton className="h-7 w-52" />
        ) : (
          <>
            <h2 className="text-xl wide:text-2xl">
              <bdi>{title}</bdi>
            </h2>
            <p className="text-ink-2 text-sm">
              등록된 편지 <b className="text-ink tabular-nums">{total}</b>통
            </p>
            {isOver && <p className="text-sm">이제 끝난 롤링페이퍼예요. 남긴 편지는 계속 읽을 수 있어요.</p>}
          </>
        )}
      </div>
      {children}
    </div>
  </div>
)

/** The cork board while its notes are loading. */
export const NotesPlaceholder = () => (
  <div className="grid justify-items-center gap-5">
    <p className={styles.plate}>Loading...</p>
    <div className={`${styles.columns} w-full`}>
      {[
        ['h-40', 'h-28', 'h-52'],
        ['h-28', 'h-48', 'h-36'],
      ].map(column => (
        <div key={column[0]} className="grid content-start gap-4">
          {column.map(height => (
            <Skeleton key={height} className={`w-full rounded-none ${height}`} />
          ))}
        </div>
      ))}
    </div>
  </div>
)
