import type { Key, ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import { useWide } from '#web/ui/use-wide.ts'

export type Column<T> = {
  header: string
  cell: (row: T) => ReactNode
  /** Names the row. It comes first in the card and is the control that opens the row. */
  primary?: true
  /** Classes of the table cells: width, alignment. */
  className?: string
}

type Props<T> = {
  caption: string
  columns: Column<T>[]
  rows: T[]
  keyOf: (row: T) => Key
  onOpen?: (row: T) => void
  /** The key of the row that is open. */
  opened?: Key | null
}

/** Rows as a table, on a phone as a list of cards. A control in a cell of a row that opens needs `relative z-1`. */
export function DataTable<T>(props: Props<T>) {
  return useWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table<T>({ caption, columns, rows, keyOf, onOpen, opened }: Props<T>) {
  return (
    <div className="overflow-x-auto rounded-card bg-surface text-ink shadow-1">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, className }) => (
              <th
                key={header}
                scope="col"
                className={cx(
                  'whitespace-nowrap bg-sunken px-4 py-3 text-start font-semibold text-ink-2 text-sm',
                  className,
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className={cx('group', rowLook(onOpen, keyOf(row) === opened))}>
              {columns.map(column =>
                column.primary ? (
                  <th
                    key={column.header}
                    scope="row"
                    className={cx(cellLook, 'text-start font-semibold', column.className)}
                  >
                    <Opener row={row} isOpen={keyOf(row) === opened} onOpen={onOpen}>
                      {column.cell(row)}
                    </Opener>
                  </th>
                ) : (
                  <td key={column.header} className={cx(cellLook, 'wrap-break-word', column.className)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards<T>({ caption, columns, rows, keyOf, onOpen, opened }: Props<T>) {
  const primary = columns.find(column => column.primary)
  return (
    <ul aria-label={caption} className="grid gap-3">
      {rows.map(row => (
        <li
          key={keyOf(row)}
          className={cx(
            'grid gap-3 rounded-card bg-surface p-5 text-ink shadow-1',
            rowLook(onOpen, keyOf(row) === opened),
          )}
        >
          {primary && (
            <div className="font-semibold text-lg">
              <Opener row={row} isOpen={keyOf(row) === opened} onOpen={onOpen}>
                {primary.cell(row)}
              </Opener>
            </div>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {columns
              .filter(column => column !== primary)
              .map(({ header, cell }) => (
                <div key={header} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-ink-2 text-sm">{header}</dt>
                  <dd className="min-w-0">{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

type OpenerProps<T> = {
  row: T
  isOpen: boolean
  onOpen: ((row: T) => void) | undefined
  children: ReactNode
}

/** The control that opens a row; its press area covers the whole row. */
function Opener<T>({ row, isOpen, onOpen, children }: OpenerProps<T>) {
  if (!onOpen) return children
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onOpen(row)}
      className="min-h-6 text-start align-middle after:absolute after:inset-0"
    >
      {children}
    </button>
  )
}

const cellLook = 'border-line border-t px-4 py-3 align-middle'

const rowLook = (onOpen: unknown, isOpen: boolean) =>
  cx(!!onOpen && 'relative hover:bg-paper', isOpen && 'bg-post-soft')
