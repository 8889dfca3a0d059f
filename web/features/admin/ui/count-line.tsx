import type { ReactNode, Ref } from 'react'

/** How many there are, told when it changes; it can take the focus that a row leaves behind. */
export const CountLine = ({ ref, children }: { ref?: Ref<HTMLParagraphElement>; children: ReactNode }) => (
  <p ref={ref} role="status" tabIndex={-1} className="text-ink-2 text-sm outline-none">
    {children}
  </p>
)
