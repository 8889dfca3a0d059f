import type { Plugin } from 'vite'

/**
 * React DOM creates five errors while its module runs, as values to throw and compare. With developer tools or Lighthouse
 * attached, V8 then parses the whole entry again for their stacks: 20 ms on a desktop. This makes them without a stack.
 */
export const noErrorAtStart = (): Plugin => ({
  name: 'no-error-at-start',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const found = code.match(created)?.length
      if (found !== 5) this.error(`react-dom creates ${found ?? 0} errors at its start, not 5`)
      return {
        code: code.replace(created, '$1 = Object.assign(Object.create(Error.prototype), { message: $2 })'),
        map: null,
      }
    },
  },
})

const created = /(?<=[ ,])(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
