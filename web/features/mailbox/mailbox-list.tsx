import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { listMailbox, type MailboxFilter, type MailboxRow as Row } from '#contract/mailbox.ts'
import { usePrivateNames } from '#web/features/private-names/private-names.ts'
import { caching, usePages } from '#web/platform/api/query.ts'
import { Chips } from '#web/ui/chips.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PagedWindow } from '#web/ui/paged-window.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './mailbox-list.module.css'
import { MailboxRow } from './mailbox-row.tsx'
import type { MailboxList as List } from './use-mailbox-list.ts'

const perPage = 30

/** A shorter list is in sight as a whole and needs no filter. */
const filteredFrom = 12

const filters: { value: Exclude<MailboxFilter, 'ended'>; label: string; none: string }[] = [
  { value: 'all', label: '모두', none: '이어지는 대화가 없어요.' },
  { value: 'unread', label: '안 읽음', none: '안 읽은 편지가 없어요.' },
  { value: 'myTurn', label: '내 차례', none: '내 답장을 기다리는 편지가 없어요.' },
  { value: 'resting', label: '쉬는 중', none: '쉬고 있는 사람이 없어요.' },
]

type Props = {
  of: List
  empty: ReactNode
  /** The row of the letters to myself, if there are any. No filter is about it. */
  own?: ReactNode
  foot: ReactNode
}

/** The letter box as a list, newest first; with many people under a filter. Ended correspondences are folded at its end. */
export function MailboxList({ of, empty, own, foot }: Props) {
  const { list, filter, choose, items, counts, isArrangedHere } = of
  const chosen = filters.find(({ value }) => value === filter)
  const options = filters.map(({ value, label }) => ({
    value,
    label: counts && value !== 'all' ? `${label} ${counts[value]}` : label,
  }))
  return (
    <div className={styles.list}>
      {counts && counts.all + counts.ended >= filteredFrom && (
        <Chips
          label="보기"
          options={options}
          value={filter as Exclude<MailboxFilter, 'ended'>}
          onChange={choose}
        />
      )}
      {isArrangedHere && (
        <p className="px-2 font-semibold text-sm">연결이 없어서 이 기기에 담긴 편지함만 보여요.</p>
      )}
      <QueryResult
        of={{ ...list, data: items }}
        waiting={<WaitingRows />}
        isEmpty={() => counts?.all === 0 && counts.ended === 0 && !own}
        empty={empty}
      >
        {items => (
          <>
            {own && filter === 'all' && <div className={styles.rows}>{own}</div>}
            {items.length > 0 ? (
              <Rows key={filter} rows={items} total={list.data?.totalElements ?? items.length} />
            ) : (
              <p className={styles.none}>{chosen?.none}</p>
            )}
            {!isArrangedHere && <More of={list} count={items.length} />}
            {filter === 'all' && !list.hasNextPage && counts !== undefined && counts.ended > 0 && (
              <Ended count={counts.ended} />
            )}
          </>
        )}
      </QueryResult>
      {foot}
    </div>
  )
}

function Rows({ rows, total, name = '' }: { rows: Row[]; total: number; name?: string }) {
  const names = usePrivateNames()
  return (
    <div className={styles.rows}>
      <PagedWindow items={rows} keyOf={keyOf} perPage={perPage} total={total} name={name} className="">
        {row => <MailboxRow row={row} called={names.get(row.oppositeZipCode)} />}
      </PagedWindow>
    </div>
  )
}

const keyOf = ({ letterMatchingId }: Row) => letterMatchingId

const More = ({ of, count }: { of: List['list']; count: number }) => (
  <LoadMore
    of={of}
    count={count}
    loaded={count > perPage && `편지함 ${count}개를 불러왔어요`}
    loading="편지함을 더 불러오고 있어요"
    failed="편지함을 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
  />
)

// By history entry, so that Back from an ended correspondence shows it again.
const unfolded = new Set<string>()

function Ended({ count }: { count: number }) {
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(() => unfolded.has(key))
  const list = usePages(listMailbox, { query: { filter: 'ended' } }, { ...caching.mailbox, enabled: isOpen })
  const toggle = () => {
    if (isOpen) unfolded.delete(key)
    else unfolded.add(key)
    setOpen(!isOpen)
  }
  return (
    <section className="grid gap-3">
      <h2>
        <button type="button" aria-expanded={isOpen} className={styles.fold} onClick={toggle}>
          <Icon name={isOpen ? 'up' : 'down'} size={20} />
          끝난 대화 {count}
        </button>
      </h2>
      {isOpen && (
        <QueryResult of={list} waiting={<WaitingRows />}>
          {({ items, totalElements }) => (
            <>
              <Rows rows={items} total={totalElements} name="ended" />
              <More of={list} count={items.length} />
            </>
          )}
        </QueryResult>
      )}
    </section>
  )
}

const WaitingRows = () => (
  <div className="grid gap-2">
    {[0, 1, 2].map(at => (
      <Skeleton key={at} className="h-21 w-full" />
    ))}
  </div>
)
