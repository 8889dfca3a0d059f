import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. When its step replaces another one, it takes the focus, so that screen readers read it. */
export function StepHeading({ children, first = false }: { children: ReactNode; first?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!first && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  )
}
