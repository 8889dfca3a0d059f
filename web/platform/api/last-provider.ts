import { type ProviderName, providers } from '#contract/auth.ts'

/** Holds the name of a provider and nothing of the member, so that it may outlast a logout. */
const key = 'lastProvider'

/** The provider of the last finished sign-in on this device. A name that we do not know counts as none. */
export function getLastProvider(): ProviderName | undefined {
  try {
    const stored = localStorage.getItem(key)
    return providers.find(name => name === stored)
  } catch {
    return undefined
  }
}

export function rememberProvider(provider: ProviderName): void {
  try {
    localStorage.setItem(key, provider)
  } catch {
    // The storage is full. The login screen marks no button then.
  }
}

export function forgetProvider(): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
