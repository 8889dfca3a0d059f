import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { showVillageTime } from '#web/platform/first-paint/village-time.ts'

export type Theme = 'light' | 'dark'

/** The member's choice in this tab; null follows the clock or the device. */
export const useChoice = create<{ theme: Theme | null }>()(
  persist(() => ({ theme: null as Theme | null }), {
    name: 'theme',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const isDeviceDark = () => darkDevice?.matches ?? false
// Ink is dark and paper light, by night too. Firefox has no change of the query, and a forced medium has no event.
let isOnPaper = false
const paper = globalThis.matchMedia?.('print')
const timeNow = () =>
  globalThis.timeOfVillage(isOnPaper ? 'light' : useChoice.getState().theme, isDeviceDark())
const themeNow = (): Theme => (timeNow().isDark ? 'dark' : 'light')

// The build prerenders pages by day.
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, themeNow, () => 'light')

export function setTheme(theme: Theme): void {
  useChoice.setState({ theme })
}

export const toggleTheme = () => setTheme(themeNow() === 'dark' ? 'light' : 'dark')

/**
 * A dark theme that the member or the clock chose ends at logout (specification, section 4); the device's dark theme
 * stays.
 */
export function endChosenNight(): void {
  if (themeNow() === 'dark' && (useChoice.getState().theme || !isDeviceDark())) setTheme('light')
}

/** Colour of the browser's bars: `--paper` of each theme. */
const chrome: Record<Theme, string> = { light: '#f9f5ec', dark: '#141721' }

/** Keeps the theme, the hour and the season of the root up to date. `head.ts` sets them before the first paint. */
export function showTheme(): void {
  show()
  onThemeChange(show)
  const print = (isNow: boolean) => {
    isOnPaper = isNow
    show()
  }
  addEventListener('beforeprint', () => print(true))
  addEventListener('afterprint', () => print(false))
  paper?.addEventListener('change', ({ matches }) => print(matches))
}

function show(): void {
  showVillageTime(timeNow())
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', chrome[themeNow()])
}

const minuteMs = 60_000

/** A page in the background does nothing; shown again it looks at the clock. */
function onThemeChange(then: () => void): () => void {
  const stop = useChoice.subscribe(then)
  const look = () => document.hidden || then()
  const timer = setInterval(look, minuteMs)
  document.addEventListener('visibilitychange', look)
  darkDevice?.addEventListener('change', then)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    darkDevice?.removeEventListener('change', then)
  }
}
