import { type ReactNode, ViewTransition } from 'react'

type Props = {
  /** Name of the transition, with a number if there are several. It must occur once on each of both pages. */
  name: string
  children: ReactNode
}

/** An element that moves from one page to the next, like a row that becomes its letter. */
export const SharedElement = ({ name, children }: Props) => (
  <ViewTransition name={name} default="none" share="shared">
    {children}
  </ViewTransition>
)
