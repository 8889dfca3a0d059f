import type { ReactNode } from 'react'

/** Says why the buttons of a decision are disabled: the case is this administrator's own. */
export const OwnCase = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control bg-sunken p-4">{children}</p>
)
