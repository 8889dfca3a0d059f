import './node-version.mjs'

// `npm start` installs and builds what is missing or out of date, then becomes the server. `-- --processes N|all`
// sets PROCESSES, which the server validates.
const [option, processes, ...more] = process.argv.slice(2).flatMap(word => word.split('='))
if (option !== undefined && (option !== '--processes' || !processes || more.length > 0)) {
  console.error('Start with nothing, or with --processes and a number or all.')
  process.exit(2)
}
if (processes) process.env.PROCESSES = processes

import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stdout, { runOnly: true }))
  .then(() => import(new URL('../dist/server/main.js', import.meta.url).href))
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
