// KakaoTalk, Naver, Instagram, Facebook with Messenger, and LINE name themselves in the user agent.
const names = /KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]|FB_IAB| Line\//

/**
 * Whether the page is shown inside another app. There Google refuses sign-in, push and installation do not exist, and
 * storage is separate from that of the person's browser.
 */
export const isInApp = (userAgent = globalThis.navigator?.userAgent ?? ''): boolean => names.test(userAgent)
