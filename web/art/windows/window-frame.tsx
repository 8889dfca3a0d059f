import type { ReactNode } from 'react'

/** The frame and the sill around a window. */
export const WindowFrame = ({ children }: { children: ReactNode }) => (
  <>
    <rect x="5" y="4" width="90" height="108" rx="4" fill="var(--window-frame)" />
    <rect x="5" y="4" width="90" height="4" rx="2" fill="var(--window-frame-light)" />
    {children}
    <rect y="108" width="100" height="9" rx="3" fill="var(--window-frame)" />
    <rect y="108" width="100" height="3" rx="1.500" fill="var(--window-frame-light)" />
  </>
)
