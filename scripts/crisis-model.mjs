import './node-version.mjs'

// `npm run moderation:train` writes the model beside the crisis phrases. With `--folds` it measures instead: it leaves
// out one author after another, and writes nothing.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stderr, { installOnly: true }))
  .then(() => import('./crisis-model/main.mjs'))
  .then(({ main }) => main(process.argv.slice(2)))
  .catch(error => {
    console.error(error)
    process.exit(2)
  })
