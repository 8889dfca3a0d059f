const key = 'signIn'
const tabs = new BroadcastChannel('sign-out')

/** To be called when a provider is chosen: from now on a new tab may sign in by itself again. */
export const providerChosen = () => write('chosen')

export const markSignedOut = () => write('out')

export const tellOtherTabs = () => tabs.postMessage('sign-out')

export function onSignOutElsewhere(then: () => void): void {
  tabs.addEventListener('message', then)
}

/**
 * Whether this tab should ask once, at its start, for a session by the refresh cookie, which a script cannot see.
 * Never after a logout. Where nobody is known to have signed in, only on the way to a screen that needs it: a first
 * visitor's landing page makes no call that is bound to fail.
 */
export function maySignInSilently(screenNeedsIt: boolean): boolean {
  const mark = read()
  return mark === 'chosen' || (mark === null && screenNeedsIt)
}

// Storage can be forbidden; then every tab simply starts as a stranger's.
function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(mark: 'chosen' | 'out'): void {
  try {
    localStorage.setItem(key, mark)
  } catch {}
}
