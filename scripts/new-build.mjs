import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `npm run build`: builds whether or not something changed. `-- --previous FOLDER` names the build that this one
// follows, if it is not the one in `dist`.
const [option, previous, ...more] = process.argv.slice(2).flatMap(word => word.split('='))
if (option !== undefined && (option !== '--previous' || !previous || more.length > 0)) {
  console.error('Build with nothing, or with --previous and the folder of a build.')
  process.exit(2)
}
const folder = previous && resolve(previous)
if (folder && !existsSync(join(folder, 'web')))
  process.stdout.write(`${previous} has no build; none is followed.\n`)

import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stdout, { isForced: true, previous: folder || undefined }))
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
