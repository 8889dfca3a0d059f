import './node-version.mjs'

// `npm start`: installs and builds what is missing or out of date, then becomes the server.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stdout))
  .then(() => import(new URL('../dist/server/main.js', import.meta.url).href))
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
