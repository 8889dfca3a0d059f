import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type Theme = 'light' | 'dark'

/** The member's choice in this tab; null follows the device. */
const useChoice = create<{ theme: Theme | null }>()(
  persist(() => ({ theme: null as Theme | null }), {
    name: 'theme',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

const darkDevice = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const themeNow = (): Theme => useChoice.getState().theme ?? (darkDevice?.matches ? 'dark' : 'light')

// The build prerenders pages by day.
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, themeNow, () => 'light')

export function setTheme(theme: Theme): void {
  useChoice.setState({ theme })
}

export const toggleTheme = () => setTheme(themeNow() === 'dark' ? 'light' : 'dark')

/** A chosen dark theme ends at logout (specification, section 4); the device's dark theme stays. */
export function endChosenNight(): void {
  if (useChoice.getState().theme === 'dark') setTheme('light')
}

/** Colour of the browser's bars: `--paper` of each theme. */
const chrome: Record<Theme, string> = { light: '#f9f5ec', dark: '#141721' }

/** Sets the root class `dark` and keeps it up to date. `head.ts` sets it before the first paint. */
export function showTheme(): void {
  show()
  onThemeChange(show)
}

function show(): void {
  const theme = themeNow()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', chrome[theme])
}

function onThemeChange(then: () => void): () => void {
  const stop = useChoice.subscribe(then)
  darkDevice?.addEventListener('change', then)
  return () => {
    stop()
    darkDevice?.removeEventListener('change', then)
  }
}
