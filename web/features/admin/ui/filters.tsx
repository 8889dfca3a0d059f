import type { ReactNode } from 'react'

/** What narrows a list down, in a row; the chips, which bring a margin of their own, begin where the list begins. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="-mx-1.5 -my-1 flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">{children}</div>
)
