import { cx } from '#web/styles/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pagesAround } from './pages-around.ts'

type Props = {
  /** From 1. */
  page: number
  totalPages: number
  /** The most page numbers that are shown. */
  buttons?: 3 | 5
  onPage: (page: number) => void
  /** The list, for the accessible name. */
  label: string
}

/** Page numbers of a list. A list of one page has none. */
export function Pagination({ page, totalPages, buttons = 5, onPage, label }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={`${label} 쪽`} className="flex justify-center">
      <IconButton icon="back" label="이전 쪽" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <ul className="flex">
        {pagesAround(page, totalPages, buttons).map(number => (
          <li key={number}>
            <button
              type="button"
              aria-label={`${number}쪽`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={cx(
                'grid size-11 place-items-center rounded-full tabular-nums transition-colors duration-120',
                number === page ? 'bg-ink font-bold text-paper' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        icon="next"
        label="다음 쪽"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
