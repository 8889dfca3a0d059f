import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type LetterStampRow, listLetterStamps } from '#contract/letter-stamps.ts'
import { paths } from '#contract/paths.ts'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { paperClass } from '#web/art/papers/paper-class.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { spokenName, usePrivateName } from '#web/features/private-names/private-names.ts'
import { usePages } from '#web/platform/api/query.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { openOverlay } from '#web/ui/overlay.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './letter-stamps-tab.module.css'
import { type Leaf, seasonLeaves } from './season-leaves.ts'

/** The stamps of the letters that I opened, by season, the newest first. */
export function LetterStampsTab() {
  const list = usePages(listLetterStamps, {}, { refetchOnMount: 'always' })
  return (
    <QueryResult
      of={list}
      waiting={<WaitingLeaf />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title="아직 모은 우표가 없어요"
          text="편지마다 하나뿐인 우표가 붙어 와요. 받은 편지를 열면 여기에 모여요."
        />
      }
    >
      {({ items, totalElements }) => (
        <>
          <p className="text-center text-ink-2 text-sm">우표 {totalElements}장</p>
          <Album stamps={items} />
          <LoadMore
            of={list}
            count={items.length}
            loaded={items.length > perPage && `우표 ${items.length}장을 불러왔어요`}
            loading="우표를 더 불러오고 있어요"
            failed="우표를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
          />
        </>
      )}
    </QueryResult>
  )
}

const perPage = 24

function Album({ stamps }: { stamps: LetterStampRow[] }) {
  const leaves = useMemo(() => seasonLeaves(stamps), [stamps])
  return (
    <PagedWindow items={leaves} keyOf={keyOf} perPage={2} rowsAtMost={16} total={leaves.length} className="">
      {leaf => (
        <>
          {leaf.title && <h2 className={styles.season}>{leaf.title}</h2>}
          <ul className={cx(styles.leaf, paperClass('PAPER'))}>
            {leaf.stamps.map(stamp => (
              <li key={stamp.letterId}>
                <Stamp stamp={stamp} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedWindow>
  )
}

const keyOf = ({ stamps }: Leaf) => stamps[0]?.letterId ?? 0

function Stamp({ stamp }: { stamp: LetterStampRow }) {
  const { letterId, createdAt, deliveryCompletedAt, oppositeZipCode } = stamp
  const navigate = useNavigate()
  const name = spokenName(oppositeZipCode, usePrivateName(oppositeZipCode))
  return (
    <button
      type="button"
      aria-label={`${name} 님의 편지 우표, ${day(deliveryCompletedAt)}`}
      className={styles.stamp}
      onClick={() => void openStamp(stamp, () => navigate(paths.letter(letterId)))}
    >
      <LetterStamp number={letterId} createdAt={createdAt} />
      <span className={styles.caption}>
        <span className={styles.name}>
          <CounterpartName zipCode={oppositeZipCode} />
        </span>
        <time dateTime={deliveryCompletedAt}>{day(deliveryCompletedAt).slice(2)}</time>
      </span>
    </button>
  )
}

const WaitingLeaf = () => (
  <div className={styles.leaf}>
    {[0, 1, 2, 3, 4, 5].map(at => (
      <Skeleton key={at} className="h-36 w-full" />
    ))}
  </div>
)

/** Shows a stamp of the album large. From there its letter is read. */
async function openStamp(stamp: LetterStampRow, read: () => void): Promise<void> {
  try {
    const { StampDialog } = await loadNow(() => import('./stamp-dialog.tsx'))
    if (await openOverlay<boolean, { stamp: LetterStampRow }>(StampDialog, { stamp })) read()
  } catch {
    toast({ type: 'Error', text: '창을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.' })
  }
}
