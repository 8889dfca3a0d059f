import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; first?: boolean; className?: string }

/** The heading of a step. When its step replaces another one, it takes the focus, so that screen readers read it. */
export function StepHeading({ children, first = false, className = 'text-2xl' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!first && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
