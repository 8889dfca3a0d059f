import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choose } from './lexicon/choose-words.mjs'
import { encode } from './lexicon/encode.mjs'
import { readOwn } from './lexicon/own-words.mjs'
import { readTokens } from './lexicon/read-mecab.mjs'
import { root } from './root.mjs'

// `node scripts/lexicon.mjs FOLDER` writes the lexicon (docs/moderation-lexicon.md). FOLDER holds the `sys.dic` of
// mecab-ko-dic.
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node scripts/lexicon.mjs FOLDER_OF_SYS_DIC')
  process.exit(2)
}
const home = join(root, 'server/features/bad-words/lexicon')
const entries = choose(readTokens(join(folder, 'sys.dic')), readOwn(join(home, 'source')))
const text = encode(entries)
writeFileSync(join(home, 'words.txt'), text)
console.warn(`${entries.size} words, ${Buffer.byteLength(text)} bytes, ${text.length * 2} in memory`)
