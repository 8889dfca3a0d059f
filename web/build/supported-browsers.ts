<<<<<<< HEAD
/** The oldest browsers that the site supports. Older ones are shown a notice (`web/platform/head/old-browser.js`). */
=======
/** The oldest browsers that the site supports. Older browsers get a notice (`old-browser.js`). */
>>>>>>> f14c003 (ui, art, build, styles: comments and test titles in plain sentences)
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '115', safari: '16.4' } as const

/** The same as a Vite build target. */
export const buildTarget = Object.entries(supportedBrowsers).map(entry => entry.join(''))
