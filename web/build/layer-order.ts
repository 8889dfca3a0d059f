import type { Plugin } from 'vite'

const order = '@layer properties,theme,base,components,utilities;'

/**
 * Writes the order of the cascade layers at the head of every style sheet. The first one that a browser reads decides,
 * and any may be first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (
            file.type === 'asset' &&
            String(file.source).includes('@layer') &&
            file.fileName.endsWith('.css')
          )
            file.source = order + file.source
        }
      },
    },
  }
}
