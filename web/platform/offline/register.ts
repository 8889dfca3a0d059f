/** Lets the browser keep the shell of the site; where it may not, the site is the same but for opening without the network. */
export function keepShell(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) registerWorker().catch(() => {})
}

/** The same one again where it is registered already. */
export const registerWorker = () => navigator.serviceWorker.register('/service-worker.js')

/** What the browser would ask whoever wants to install the site. */
export type Invitation = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** It comes once, early, and is kept for whoever looks for it on my page: nobody is interrupted. */
export const invitation: { held: Invitation | null } = { held: null }

globalThis.addEventListener?.('beforeinstallprompt', event => {
  event.preventDefault()
  invitation.held = event as Invitation
  dispatchEvent(new Event(invitationChanged))
})

export const invitationChanged = 'invitationchange'
