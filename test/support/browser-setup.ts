import { afterAll, beforeEach, vi } from 'vitest'
import { villageTime } from '#web/platform/first-paint/village-time.ts'
import { useToasts } from '#web/ui/toast.ts'
import { storage } from './browser.ts'

// Installed before any module of the site is imported: the stores read it when they are created.
Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })

// In a browser the head script leaves it.
globalThis.timeOfVillage = villageTime

// The stores live as long as the process. This keeps the state of one test from the next.
beforeEach(() => useToasts.setState({ toasts: [] }))

// The files of a process share its globals: a stand-in left behind would be there when the next file imports the site.
afterAll(() => void vi.unstubAllGlobals())
