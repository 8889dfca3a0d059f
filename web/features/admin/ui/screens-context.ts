import { createContext } from 'react'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A screen as the sidebar shows it. */
export type ScreenEntry = {
  path: string
  label: string
  icon: IconName
  preload: () => void
  /** The least role that has the screen. */
  least: StaffRole
  /** The address of the screen that leads to this one. The sidebar leaves it out. */
  under?: string
}

/** The screens in the order of the sidebar. `administration.tsx` provides them. */
export const ScreensContext = createContext<ScreenEntry[]>([])
