import type { DeskItem } from '#contract/desk.ts'
import { DueClock } from '#web/features/admin/review/due-clock.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { keyOf, subjectOf } from './desk-items.ts'

type Props = { rows: DeskItem[]; opened: string | null; onOpen: (key: string) => void }

/** The queue, without any text. */
export const QueueList = ({ rows, opened, onOpen }: Props) => (
  <ul aria-label="처리할 일" className="grid gap-2">
    {rows.map(row => {
      const key = keyOf(row)
      return (
        <li key={key}>
          <button
            type="button"
            data-desk-row={key}
            aria-current={key === opened || undefined}
            onClick={() => onOpen(key)}
            className={cx(
              'grid w-full scroll-my-24 gap-1.5 rounded-control border-2 bg-surface px-4 py-3 text-start text-ink shadow-1 transition-colors duration-120 hover:bg-post-soft',
              key === opened ? 'border-post forced-colors:border-[Highlight]' : 'border-transparent',
            )}
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">{subjectOf(row)}</span>
              <DueClock createdAt={row.since} dueAt={row.dueAt} />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <span>
                {row.author.zipCode ? <ZipCode value={row.author.zipCode} /> : '탈퇴한 회원'}
                {row.reporters > 1 && ` · ${row.reporters}명이 신고`}
              </span>
              <Marks row={row} />
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)

const Marks = ({ row }: { row: DeskItem }) => (
  <>
    {row.claim && !row.claim.mine && <Tag look="warm">{row.claim.deskName} 보는 중</Tag>}
    {row.escalated && <Tag look="warm">함께 보기</Tag>}
    {row.handed && <Tag look="warm">나에게 넘어온 일</Tag>}
    {row.heavy && <Tag>무거운 글</Tag>}
    {row.passed && <Tag>내가 넘긴 것</Tag>}
    {!row.decidable && <Tag>다른 관리자의 몫</Tag>}
    {tagsOf(row).map(({ key, tag }) => (
      <Tag key={key}>
        <bdi>#{tag}</bdi>
      </Tag>
    ))}
  </>
)

/** The tags of the item and of its author, each once. */
const tagsOf = ({ tags, authorTags }: DeskItem) => [
  ...tags,
  ...authorTags.filter(({ key }) => !tags.some(tag => tag.key === key)),
]

/** Moves the focus to the row of an item, if it is in the list. */
export function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-desk-row="${key}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Scrolls the row of the open item into view. */
export function showRow(key: string): void {
  document.querySelector(`[data-desk-row="${key}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** The key of the row that has the focus. */
export const focusedRow = (): string | null => document.activeElement?.getAttribute('data-desk-row') ?? null
