import type { ReactNode } from 'react'
import { Foreground, Ground } from './ground.tsx'
import './seasons.css'

/**
 * The last part of a page: it keeps the room in which the meadow of the village lies at the foot of the page, so no text
 * lies on the drawing. `children`: one drawing that stands on the meadow.
 */
export const RoomFoot = ({ children }: { children?: ReactNode }) => (
  <div aria-hidden="true" className="pointer-events-none h-45">
    <div className="absolute inset-x-0 bottom-0 -z-1 h-45 overflow-hidden">
      <svg
        viewBox="0 634 1280 210"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="size-full"
      >
        <Ground />
        <Foreground />
      </svg>
      <div className="absolute start-6 bottom-18 w-16 wide:start-1/4">{children}</div>
    </div>
  </div>
)
