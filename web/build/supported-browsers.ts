/** The oldest browsers that the site supports. Older browsers get a notice (`old-browser.js`). */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '115', safari: '16.4' } as const

/** The same as a Vite build target. */
export const buildTarget = Object.entries(supportedBrowsers).map(entry => entry.join(''))
