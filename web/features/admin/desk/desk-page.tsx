import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { countDesk } from '#contract/desk.ts'
import { readDeskSettings } from '#contract/desk-claims.ts'
import { paths } from '#contract/paths.ts'
import { includesRole } from '#contract/staff-roles.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { CountLine } from '#web/features/admin/ui/count-line.tsx'
import { Filters } from '#web/features/admin/ui/filters.tsx'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { itemOf, keyOf } from './desk-items.ts'
import { FindDialog } from './find-dialog.tsx'
import { HeldBar } from './held-bar.tsx'
import { sendHeld, undo } from './held-decisions.ts'
import { ItemPanel } from './item-panel.tsx'
import { Kbd } from './kbd.tsx'
import { KeyCard } from './key-card.tsx'
import { focusedRow, focusRow, QueueList, showRow } from './queue-list.tsx'
import { TagFilter } from './tag-filter.tsx'
import { useDeskKeys, useFindKey } from './use-desk-keys.ts'
import { useOpenItem } from './use-open-item.ts'
import { type Filter, filters, filtersOf, itemAfter, useQueue } from './use-queue.ts'
import { useSavedReplies } from './use-replies.ts'

/** The desk: everything that waits for a decision, in one queue. */
export default function DeskPage() {
  const isWide = useWide()
  const [filter, setFilter] = useFilter()
  const [opened, open] = useOpenItem()
  const [window, setWindow] = useState<'KEYS' | 'FIND' | null>(null)
  const counted = useRef<HTMLParagraphElement>(null)
  const [tag, setTag] = useState('')
  const { pages, rows = [] } = useQueue(filter, tag)
  const counts = useAnswer(countDesk).data
  const settings = useAnswer(readDeskSettings, {}, { staleTime: 60_000 }).data
  const item = itemOf(opened)
  const staff = useStaff()
  const canFind = includesRole(staff, 'MODERATOR')
  useSavedReplies()
  // Leaving the desk by a link sends what was held back.
  useEffect(() => sendHeld, [])

  const close = () => {
    open(null)
    const key = opened
    // After the panel is gone.
    if (key) requestAnimationFrame(() => (hasRow(key) ? focusRow(key) : counted.current?.focus()))
  }
  const advance = () => {
    const next = settings?.opensNext !== false && opened ? itemAfter(rows, opened) : undefined
    if (next) open(keyOf(next))
    else close()
  }
  const move = (step: 1 | -1) => {
    const at = rows.findIndex(row => keyOf(row) === (opened ?? focusedRow()))
    const to = rows[at < 0 ? 0 : at + step]
    if (!to) return
    if (opened) open(keyOf(to))
    else focusRow(keyOf(to))
    if (at > rows.length - 5 && pages.hasNextPage) void pages.fetchNextPage()
  }
  const hasRow = (key: string) => rows.some(row => keyOf(row) === key)

  useEffect(() => {
    if (opened) showRow(opened)
  }, [opened])
  useFindKey(() => canFind && setWindow('FIND'))
  useDeskKeys(key => {
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'z') undo()
    else if (key === '?') setWindow('KEYS')
    else if (key === 'Enter' && !opened && rows[0]) open(keyOf(rows[0]))
    else return false
    return true
  })

  const list = (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 pb-20">
      <Filters>
        <Chips
          label="보는 일"
          options={filtersOf(staff).map(value => ({ value, label: filterLabel(value, counts) }))}
          value={filter}
          onChange={setFilter}
        />
        <TagFilter value={tag} onChange={setTag} />
      </Filters>
      {filter === 'APPEAL' && (
        <ButtonLink kind="text" size="s" className="justify-self-start" to={paths.adminAppeals}>
          판단한 이의 제기 보기
        </ButtonLink>
      )}
      {counts && <HeavyNote count={counts.heavyToday} />}
      <QueryResult of={pages} waiting={<Waiting />}>
        {({ totalElements, items }) => (
          <>
            <CountLine ref={counted}>
              기다리는 일 {(totalElements - items.length + rows.length).toLocaleString('ko')}개
              {counts && counts.heavyToday > 0 && ` · 오늘 읽은 무거운 글 ${counts.heavyToday}개`}
            </CountLine>
            {rows.length === 0 ? (
              <EmptyState title="기다리는 일이 없어요" text="새 일이 오면 여기에 바로 보여요." />
            ) : (
              <QueueList rows={rows} opened={opened} onOpen={open} />
            )}
            {pages.hasNextPage && (
              <Button
                kind="quiet"
                size="s"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                더 보기
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </div>
  )
  const actions = (
    <>
      {canFind && (
        <Button kind="quiet" size="s" icon="search" onClick={() => setWindow('FIND')}>
          찾기
          <Kbd>Ctrl K</Kbd>
        </Button>
      )}
      <Button kind="quiet" size="s" className="hidden wide:inline-flex" onClick={() => setWindow('KEYS')}>
        단축키
        <Kbd>?</Kbd>
      </Button>
    </>
  )
  // On a phone an open item takes the whole screen.
  const hasList = isWide || !item
  const panel = item && opened && (
    <ItemPanel key={opened} item={item} onClose={close} onDone={advance} onReopen={open} />
  )
  return (
    <AdminPage
      title="처리할 일"
      {...(hasList && { lead: '급한 일부터 보여요.' })}
      actions={hasList && actions}
    >
      <div
        className={cx(
          'grid grid-cols-1',
          isWide && item && 'grid-cols-[minmax(0,1fr)_minmax(480px,45%)] gap-5',
        )}
      >
        {hasList && list}
        {panel}
      </div>
      <HeldBar />
      <KeyCard canFind={canFind} open={window === 'KEYS'} onClose={() => setWindow(null)} />
      <FindDialog open={window === 'FIND'} onClose={() => setWindow(null)} onOpen={open} />
    </AdminPage>
  )
}

/** The filter: that of the link that led here, until another one is chosen. */
function useFilter() {
  const { key, search } = useLocation()
  const asked = filters.find(filter => filter === new URLSearchParams(search).get('filter'))
  const [filter, setFilter] = useState<Filter>(asked ?? 'ALL')
  const [followed, setFollowed] = useState(key)
  // Not in an effect, so that no other list is read first.
  if (key !== followed) {
    setFollowed(key)
    if (asked) setFilter(asked)
  }
  return [filter, setFilter] as const
}

type Counts = ReturnType<typeof useAnswer<typeof countDesk>>['data']

function filterLabel(filter: Filter, counts: Counts): string {
  const [name, count] = filterTexts[filter]
  return counts && count ? `${name} ${count(counts)}` : name
}

const filterTexts: Record<Filter, [name: string, count?: (counts: NonNullable<Counts>) => number]> = {
  ALL: [
    '모두',
    ({ reports, reviews, appeals, claims, cares }) => reports + reviews + appeals + claims + cares,
  ],
  REVIEW: ['답장', ({ reviews }) => reviews],
  REPORT: ['신고', ({ reports }) => reports],
  APPEAL: ['이의 제기', ({ appeals }) => appeals],
  CLAIM: ['권리 침해', ({ claims }) => claims],
  CARE: ['무거운 편지', ({ cares }) => cares],
  HANDED: ['나에게 넘어온 일', ({ handed }) => handed],
  MINE: ['내가 보는 중', ({ mine }) => mine],
  ESCALATED: ['함께 보기', ({ escalated }) => escalated],
  PASSED: ['내가 넘긴 것'],
}

const Waiting = () => (
  <div className="grid gap-2">
    {[0, 1, 2, 3, 4].map(row => (
      <Skeleton key={row} className="h-20 w-full" />
    ))}
  </div>
)

const manyToday = 20

/** After twenty heavy things in a day: the advice to stop. */
function HeavyNote({ count }: { count: number }) {
  const [isSeen, setSeen] = useState(false)
  if (count < manyToday || isSeen) return null
  return (
    <div
      role="status"
      className="grid justify-items-start gap-2 rounded-card bg-surface p-5 text-ink shadow-1"
    >
      <p className="font-bold">오늘은 여기까지 해도 괜찮아요</p>
      <p>
        무거운 글을 벌써 {count}개 읽었어요. 남은 일은 다른 관리자와 내일의 몫이에요. 창밖도 보고, 쉬어
        가세요.
      </p>
      <Button kind="quiet" size="s" onClick={() => setSeen(true)}>
        알겠어요
      </Button>
    </div>
  )
}
