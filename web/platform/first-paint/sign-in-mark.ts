const key = 'signIn'
/** Opened on first use: the head script only reads the mark. */
let tabs: BroadcastChannel | undefined
const channel = () => {
  tabs ??= new BroadcastChannel('sign-out')
  return tabs
}

/**
 * The last logout in this browser, in seconds of the server's clock, and the state after it. `choosing`: a provider was
 * chosen since, but no sign-in has finished.
 */
type Mark = { state: 'chosen' | 'choosing' | 'out'; outAt: number }

/** To be called when a sign-in has finished. */
export const signInEnded = () => write({ state: 'chosen', outAt: read()?.outAt ?? 0 })

/**
 * To be called when a provider is chosen: new tabs may sign in silently again. Returns whether the provider is to ask for
 * the account, as it is from a logout until a sign-in has finished.
 */
export function chooseProvider(): boolean {
  const { state, outAt = 0 } = read() ?? {}
  const asksAccount = state === 'out' || state === 'choosing'
  write({ state: asksAccount ? 'choosing' : 'chosen', outAt })
  return asksAccount
}

export const markSignedOut = (outAt: number) => write({ state: 'out', outAt })

export const notifyOtherTabs = () => channel().postMessage('sign-out')

export function onSignOutElsewhere(then: () => void): void {
  channel().addEventListener('message', then)
}

/** Whether a token was issued before the last logout. A tab restored by the browser may still hold one. */
export const isFromBeforeLogout = (issuedAt: number) => issuedAt <= (read()?.outAt ?? 0)

/**
 * Whether a new tab asks for a session by the refresh cookie, which scripts cannot see. Never after a logout. In a
 * browser without a known sign-in only for a screen that needs one, so that a first visit makes no failing call.
 */
export function maySignInSilently(screenNeedsIt: boolean): boolean {
  const mark = read()
  return mark ? mark.state !== 'out' : screenNeedsIt
}

// Storage can be forbidden; then every tab starts as a stranger's.
function read(): Mark | null {
  try {
    const [state, outAt] = (localStorage.getItem(key) ?? '').split(' ')
    return state ? { state: state as Mark['state'], outAt: Number(outAt) || 0 } : null
  } catch {
    return null
  }
}

function write({ state, outAt }: Mark): void {
  try {
    localStorage.setItem(key, `${state} ${outAt}`)
  } catch {}
}
