import type { ReactNode } from 'react'

/** Explains disabled decision buttons: the case is this administrator's own. */
export const OwnCase = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control bg-sunken p-4">{children}</p>
)
