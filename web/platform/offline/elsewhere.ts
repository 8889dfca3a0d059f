/** Addresses that are answered by the server itself and are no pages of the site. */
export const elsewhere = /^\/(api|oauth2|login\/oauth2|local-sign-in|healthz|readyz|metrics)(\/|$)/
