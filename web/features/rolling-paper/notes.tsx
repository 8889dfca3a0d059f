import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RollingPaperComment } from '#contract/rolling-paper.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { usePageWindow } from '#web/ui/use-page-window.ts'
import { type Column, estimatedHeight, inColumns, type Placed } from './columns.ts'
import styles from './cork.module.css'
import { Note } from './note.tsx'
import type { useRollingPaper } from './use-rolling-paper.ts'

type Open = (comment: RollingPaperComment) => void
type Props = {
  comments: RollingPaperComment[]
  total: number
  of: ReturnType<typeof useRollingPaper>
  onOpen: Open
}

// The most notes of one column in the document, 200 in both.
const [perPage, pagesAtMost] = [10, 10]

/**
 * All notes in two columns, or in one if large text would break words. A screen reader reads the left column first, so
 * each note has its position among all.
 */
export function Notes({ comments, total, of, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumns(comments, useIsNarrow(list, comments.length > 0))
  if (comments.length === 0) return <NoNotes mayWrite={of.data?.used === true} />
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: in a ul the columns could not stand between it and its items */}
      <div ref={list} role="list" aria-label="등록된 편지" className={styles.columns}>
        {columns.map((notes, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <NoteColumn key={column} name={`column ${column}`} notes={notes} total={total} onOpen={onOpen} />
        ))}
      </div>
      {of.isFetchingNextPage && (
        <p aria-hidden="true" className={styles.plate}>
          Loading...
        </p>
      )}
      <LoadMore
        of={of}
        count={comments.length}
        loaded={comments.length > perPage && `편지 ${comments.length}통을 불러왔어요`}
        loading="Loading..."
        failed="편지를 더 불러오지 못했어요. 다시 시도해 주세요."
      />
    </>
  )
}

function useColumns(comments: RollingPaperComment[], isNarrow: boolean): Placed<RollingPaperComment>[][] {
  const [kept] = useState(() => new Map<number, Column>())
  return useMemo(
    () =>
      isNarrow
        ? [comments.map((item, at) => ({ item, at }))]
        : inColumns(
            comments,
            ({ commentId }) => commentId,
            ({ content }) => estimatedHeight(content),
            kept,
          ),
    [comments, kept, isNarrow],
  )
}

// In rem, as in the style sheet: the width of two columns of five syllables with the space around them.
const remForTwo = 11

function useIsNarrow(list: RefObject<HTMLDivElement | null>, isThere: boolean): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!isThere || !element) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setNarrow(element.clientWidth < remForTwo * rem)
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(element)
    return () => size.disconnect()
  }, [list, isThere])
  return isNarrow
}

type ColumnProps = { name: string; notes: Placed<RollingPaperComment>[]; total: number; onOpen: Open }

function NoteColumn({ name, notes, total, onOpen }: ColumnProps) {
  const pages = Array.from({ length: Math.ceil(notes.length / perPage) }, (_, page) =>
    notes.slice(page * perPage, (page + 1) * perPage),
  )
  const { list, near } = usePageWindow<HTMLDivElement>(pages.length, pagesAtMost, name)
  return (
    <div ref={list} className={styles.column}>
      <div style={{ blockSize: near.before }} />
      {pages.slice(near.from, near.to).map((page, index) => {
        const number = near.from + index
        return (
          <div key={number} data-page={number} className={styles.page}>
            {page.map(({ item, at }) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div key={item.commentId} role="listitem" aria-posinset={at + 1} aria-setsize={total}>
                <Note comment={item} number={at + 1} onOpen={() => onOpen(item)} />
              </div>
            ))}
          </div>
        )
      })}
      <div style={{ blockSize: near.after }} />
    </div>
  )
}

const NoNotes = ({ mayWrite }: { mayWrite: boolean }) => (
  <div className={styles.plate}>
    <EmptyState title="아직 등록된 편지가 없어요" text={mayWrite ? '첫 편지를 남겨 주세요.' : ''} />
  </div>
)
