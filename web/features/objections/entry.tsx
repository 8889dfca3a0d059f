import type { ReactNode } from 'react'

/** One fact of a warning or of a hiding, with its name above it. */
export const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
