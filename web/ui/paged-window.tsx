import { type Key, type ReactNode, useMemo } from 'react'
import { usePageWindow } from './use-page-window.ts'

type Props<T> = {
  items: T[]
  keyOf: (item: T) => Key
  perPage: number
  /** Number of items on the server. */
  total: number
  /** Class of each page: its layout, with the gap to the next page as padding below. */
  className: string
  /** Largest number of items in the document. */
  rowsAtMost?: number
  /** Distinguishes two lists of one screen. */
  name?: string
  children: (item: T, at: number) => ReactNode
}

/** A list of any length. The document holds the pages near the window and empty room for the others. */
export function PagedWindow<T>(props: Props<T>) {
  const { items, keyOf, perPage, total, className, rowsAtMost = 200, name, children } = props
  const pages = useMemo(() => paged(items, keyOf, perPage), [items, keyOf, perPage])
  const most = Math.floor(rowsAtMost / perPage)
  const { list, near } = usePageWindow<HTMLDivElement>(pages.length, most, name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: in a ul the pages could not stand between it and its items
    <div ref={list} role="list">
      <div style={{ blockSize: near.before }} />
      {pages.slice(near.from, near.to).map((page, index) => {
        const number = near.from + index
        return (
          <div key={number} data-page={number} className={className}>
            {page.map((item, index) => {
              const at = number * perPage + index
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above
                <div key={keyOf(item)} role="listitem" aria-posinset={at + 1} aria-setsize={total}>
                  {children(item, at)}
                </div>
              )
            })}
          </div>
        )
      })}
      <div style={{ blockSize: near.after }} />
    </div>
  )
}

/** Drops duplicates: an item that moved to the next page between two readings comes twice. */
function paged<T>(items: T[], keyOf: (item: T) => Key, perPage: number): T[][] {
  const seen = new Set<Key>()
  const once = items.filter(item => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
  return Array.from({ length: Math.ceil(once.length / perPage) }, (_, page) =>
    once.slice(page * perPage, (page + 1) * perPage),
  )
}
