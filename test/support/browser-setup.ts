import { beforeEach } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { storage } from './browser.ts'

// Before a module of the site is read that needs it: the stores take it when they are made.
Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })

// The stores live as long as the process: no test finds what another one said.
beforeEach(() => useToasts.setState({ toasts: [] }))
