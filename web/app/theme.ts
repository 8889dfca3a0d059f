import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export type Theme = 'light' | 'dark'

const useStore = create<{ theme: Theme }>()(
  persist(() => ({ theme: 'light' as Theme }), {
    name: 'theme',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const useTheme = (): Theme => useStore(state => state.theme)

export function setTheme(theme: Theme): void {
  useStore.setState({ theme })
}

export const toggleTheme = () => setTheme(useStore.getState().theme === 'dark' ? 'light' : 'dark')

/** What the browser paints around the page: `--paper` of both themes. */
const chrome: Record<Theme, string> = { light: '#f9f5ec', dark: '#141721' }

/** Marks the page root and keeps it marked; the script in index.html did the same before the first paint. */
export function showTheme(): void {
  show(useStore.getState().theme)
  useStore.subscribe(({ theme }) => show(theme))
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', chrome[theme])
}
