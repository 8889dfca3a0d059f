import type { ReactNode } from 'react'

/** Announces why something failed. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="font-semibold text-post text-sm">
    {children}
  </p>
)
