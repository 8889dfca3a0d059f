import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type KeptThanks, listThanks } from '#contract/thanks.ts'
import { thanksStampLabels } from '#contract/thanks-stamps.ts'
import { paperClass } from '#web/art/papers/paper-class.ts'
import { ThanksStamp } from '#web/art/thanks/thanks-stamp.tsx'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { coveredTitle } from '#web/paper/covered-title.ts'
import { coverText } from '#web/paper/uncovered.ts'
import { usePages } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { day } from '#web/ui/date.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './thanks-leaves.module.css'

const perPage = 20
// ARIA's word for a size that is not said: the album counts nothing.
const unknown = -1

const received = { query: { side: 'RECEIVED' } } as const

/** The thanks that I received on the leaves of the album, the newest first. */
export function ThanksLeaves() {
  const list = usePages(listThanks, received, { refetchOnMount: 'always' })
  return (
    <QueryResult
      of={list}
      waiting={<WaitingLeaf />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title="아직 받은 고마움이 없어요"
          text="내 편지를 읽은 분이 고마움 우표를 보내면 여기에 붙어요. 이 우표첩은 나만 봐요."
        />
      }
    >
      {({ items }) => (
        <>
          <PagedWindow
            items={items}
            keyOf={keyOf}
            perPage={perPage}
            total={unknown}
            name="RECEIVED"
            className={styles.leaf ?? ''}
          >
            {thanks => <Kept thanks={thanks} />}
          </PagedWindow>
          <LoadMore
            of={list}
            count={items.length}
            loaded={items.length > perPage && '우표를 더 불러왔어요'}
            loading="우표를 더 불러오고 있어요"
            failed="우표를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
          />
        </>
      )}
    </QueryResult>
  )
}

const keyOf = ({ letterId }: KeptThanks) => letterId

function Kept({ thanks }: { thanks: KeptThanks }) {
  const { letterId, stamp, words, covered, title, contacts, titleCovered, oppositeZipCode, thankedAt } =
    thanks
  return (
    <Link to={paths.letter(letterId)} className={cx(styles.kept, paperClass('PAPER'))}>
      <ThanksStamp stamp={stamp} className={styles.stamp} />
      <span className="sr-only">{thanksStampLabels[stamp]} 우표</span>
      {words && (
        <span className={styles.words}>
          <bdi>{covered ? coverText : words}</bdi>
        </span>
      )}
      <span className={styles.letter}>
        <bdi>{coveredTitle({ letterId, title, contacts, covered: titleCovered })}</bdi>
      </span>
      <span className="text-ink-2 text-sm">
        <CounterpartName zipCode={oppositeZipCode} />
        {' · '}
        <time dateTime={thankedAt}>{day(thankedAt)}</time>
      </span>
    </Link>
  )
}

const WaitingLeaf = () => (
  <div className={styles.leaf}>
    {[0, 1, 2, 3].map(at => (
      <Skeleton key={at} className="h-56 w-full rounded-card" />
    ))}
  </div>
)
