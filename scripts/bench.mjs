import './node-version.mjs'

// `npm run bench -- NAME …`: builds the service and one program of bench/, and runs it.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stderr))
  .then(() => import('./bench/run.mjs'))
  .then(({ bench }) => bench(process.argv.slice(2)))
  .then(
    status => process.exit(status),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
