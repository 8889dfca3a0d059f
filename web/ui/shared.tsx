import { type ReactNode, ViewTransition } from 'react'

type Props = {
  /** What it shows, with its number where there are several: it has to stand once on each of both pages. */
  name: string
  children: ReactNode
}

/** What goes over from one page to the next as one thing, as a row does that becomes its letter. */
export const Shared = ({ name, children }: Props) => (
  <ViewTransition name={name} default="none" share="shared">
    {children}
  </ViewTransition>
)
