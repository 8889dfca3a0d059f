/** Addresses that the server answers itself; they are no pages of the site. */
export const serverAddresses = /^\/(api|oauth2|login\/oauth2|local-sign-in|healthz|readyz|metrics)(\/|$)/
