import './node-version.mjs'
import { fileURLToPath } from 'node:url'

// `npm start` installs and builds what is missing or out of date, then becomes the server. `-- --processes N|all`
// sets PROCESSES, which the server validates.
const [option, processes, ...more] = process.argv.slice(2).flatMap(word => word.split('='))
if (option !== undefined && (option !== '--processes' || !processes || more.length > 0)) {
  console.error('Start with nothing, or with --processes and a number or all.')
  process.exit(2)
}
if (processes) process.env.PROCESSES = processes

const server = new URL('../dist/server/main.js', import.meta.url)

import('./end-with-npm.mjs')
  .then(({ endWithNpm }) => endWithNpm())
  .then(() => import('./prepare.mjs'))
  .then(({ prepare }) => prepare(process.stderr, { runOnly: true }))
  .then(() => {
    // The primary of several processes starts its workers by this path.
    process.argv[1] = fileURLToPath(server)
    return import(server.href)
  })
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
