/** The browser's offer to install the site. */
export type Invitation = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The offer comes once, early, and is kept for my page. No reader is interrupted. */
export const invitation: { held: Invitation | null } = { held: null }

globalThis.addEventListener?.('beforeinstallprompt', event => {
  event.preventDefault()
  invitation.held = event as Invitation
  dispatchEvent(new Event(invitationChanged))
})

export const invitationChanged = 'invitationchange'
