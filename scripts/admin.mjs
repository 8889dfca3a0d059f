import './node-version.mjs'

// `npm run admin -- …`: prepares like `npm start`. Standard output carries the output of the command only.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stderr, { runOnly: true }))
  .then(() => import(new URL('../dist/server/admin.js', import.meta.url).href))
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
