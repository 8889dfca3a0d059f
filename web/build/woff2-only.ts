import type { Plugin } from 'vite'

const older = /,\s*url\([^)]*\.woff\)\s*format\(['"]woff['"]\)/g

/** Drops the `.woff` copies of font packages. No supported browser requests them, and they double `dist`. */
export function woff2Only(): Plugin {
  return {
    name: 'woff2-only',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource.*\.css/ },
      handler: css => ({ code: css.replace(older, ''), map: null }),
    },
  }
}
