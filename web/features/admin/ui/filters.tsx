import type { ReactNode } from 'react'

/** The filters of a list, in a row. Chips have their own margin, so the row moves them to the edge of the list. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="-mx-1.5 -my-1 flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">{children}</div>
)
