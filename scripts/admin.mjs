import './node-version.mjs'

// `npm run admin -- …`: the same preparation, but what it prints on standard output is the command's alone.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stderr))
  .then(() => import(new URL('../dist/server/admin.js', import.meta.url).href))
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
