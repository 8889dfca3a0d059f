import type { ReactNode, Ref } from 'react'

/** The number of rows, announced when it changes. It can take the focus of a row that was removed. */
export const CountLine = ({ ref, children }: { ref?: Ref<HTMLParagraphElement>; children: ReactNode }) => (
  <p ref={ref} role="status" tabIndex={-1} className="text-ink-2 text-sm outline-none">
    {children}
  </p>
)
