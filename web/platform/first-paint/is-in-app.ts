// Apps name themselves in the user agent. Those of Android that do not are a web view (`; wv`).
const names =
  /; wv\)|KAKAOTALK|KAKAOSTORY|NAVER\(inapp|DaumApps|BAND\/|Instagram|FBA[NV]|FB_IAB| Line\/|musical_ly|BytedanceWebview|Twitter for|Snapchat|LinkedInApp/

/**
 * Whether the page is shown inside another app. There Google refuses sign-in, push and installation do not exist, and
 * storage is separate from that of the person's browser.
 */
export const isInApp = (userAgent = globalThis.navigator?.userAgent ?? ''): boolean => names.test(userAgent)
