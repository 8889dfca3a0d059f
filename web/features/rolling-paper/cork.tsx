import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
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

const flags = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const colours = ['--art-red', '--apricot', '--roof-blue', '--leaf', '--glow']

/** Paper flags on a string, hung across the board. */
const Bunting = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 600 84" aria-hidden="true" className={className}>
    <path d={string(0)} fill="none" stroke="var(--wood)" strokeWidth="2" />
    {flags.map(at => (
      <g key={at} transform={`translate(${place(at).x} ${place(at).y}) rotate(${(at - 4) * -2.6})`}>
        <path d="M-22-2h44L0 40Z" fill={`var(${colours[at % colours.length]})`} />
        <path d="M0-2h22L0 40Z" fill="oklch(0.2 0.05 50 / 0.14)" />
        <path d="M-22-2h44" stroke="var(--cut-edge)" strokeWidth="1.400" opacity=".34" />
      </g>
    ))}
  </svg>
)

const [start, end, sag] = [-10, 610, 56]
const string = (top: number) => `M${start} ${top}Q300 ${top + sag} ${end} ${top}`

// A point on the curve of the string.
function place(at: number) {
  const t = (at + 0.5) / flags.length
  return { x: start + t * (end - start), y: 2 * t * (1 - t) * sag }
}
