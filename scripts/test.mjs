import './node-version.mjs'

// `npm test`, or a part: `npm test -- check`, `server`, `web` or `e2e`; further words choose test files. `rest` runs what
// `npm test` leaves out, `all` everything.
import('./test-parts.mjs')
  .then(({ test }) => test(process.argv.slice(2)))
  .then(
    passed => process.exit(passed ? 0 : 1),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
