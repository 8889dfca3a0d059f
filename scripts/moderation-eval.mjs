import './node-version.mjs'

// `npm run moderation:eval -- [--crisis|--contact|--death] FILE.jsonl …` measures the word filter, the one for
// crisis language, for contact data or for death wishes on labelled cases. Standard output has the figures only.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stderr, { installOnly: true }))
  .then(() => import('../packages/korean-text/eval/evaluate.mjs'))
  .then(({ evaluate }) => evaluate(process.argv.slice(2)))
  .then(
    passed => process.exit(passed ? 0 : 1),
    error => {
      console.error(error instanceof Error && error.cause === 'usage' ? error.message : error)
      process.exit(2)
    },
  )
