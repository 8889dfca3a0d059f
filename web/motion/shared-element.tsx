import { type ReactNode, ViewTransition } from 'react'

type Props = {
  /** Name of the transition, with a number if there are several. It must occur once on each of both pages. */
  name: string
  children: ReactNode
}

/** A picture that moves from one page to the next, like an envelope. Text never moves: it would be stretched. */
export const SharedElement = ({ name, children }: Props) => (
  <ViewTransition name={name} default="none" share="shared">
    {children}
  </ViewTransition>
)
