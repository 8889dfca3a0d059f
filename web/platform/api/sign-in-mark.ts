const key = 'signIn'
/** Not before it is used: the script in the head only reads the mark. */
let tabs: BroadcastChannel | undefined
const channel = () => {
  tabs ??= new BroadcastChannel('sign-out')
  return tabs
}

/** `chosen` or `out`, and when somebody last logged out of this browser, in seconds of the server's clock. */
type Mark = { state: 'chosen' | 'out'; outAt: number }

/** To be called when a provider is chosen: from now on a new tab may sign in by itself again. */
export const providerChosen = () => write({ state: 'chosen', outAt: read()?.outAt ?? 0 })

export const markSignedOut = (outAt: number) => write({ state: 'out', outAt })

export const tellOtherTabs = () => channel().postMessage('sign-out')

export function onSignOutElsewhere(then: () => void): void {
  channel().addEventListener('message', then)
}

/**
 * Whether a token of this time was given before the last logout: a tab that was closed then, or lay in the browser's
 * memory of pages, comes back with all that it had.
 */
export const isFromBeforeLogout = (issuedAt: number) => issuedAt <= (read()?.outAt ?? 0)

/**
 * Whether this tab should ask once, at its start, for a session by the refresh cookie, which a script cannot see.
 * Never after a logout. Where nobody is known to have signed in, only on the way to a screen that needs it: a first
 * visitor's landing page makes no call that is bound to fail.
 */
export function maySignInSilently(screenNeedsIt: boolean): boolean {
  const mark = read()
  return mark ? mark.state === 'chosen' : screenNeedsIt
}

// Storage can be forbidden; then every tab simply starts as a stranger's.
function read(): Mark | null {
  try {
    const [state, outAt] = (localStorage.getItem(key) ?? '').split(' ')
    return state === 'chosen' || state === 'out' ? { state, outAt: Number(outAt) || 0 } : null
  } catch {
    return null
  }
}

function write({ state, outAt }: Mark): void {
  try {
    localStorage.setItem(key, `${state} ${outAt}`)
  } catch {}
}
