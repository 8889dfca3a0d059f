import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choose } from './choose-words.mjs'
import { encode } from './encode.mjs'
import { readOwn } from './own-words.mjs'
import { readTokens } from './read-mecab.mjs'

// `node packages/korean-text/lexicon/main.mjs FOLDER` writes the lexicon (docs/lexicon.md). FOLDER holds the `sys.dic` of
// mecab-ko-dic.
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node packages/korean-text/lexicon/main.mjs FOLDER_OF_SYS_DIC')
  process.exit(2)
}
const home = join(import.meta.dirname, '../src/lexicon')
const entries = choose(readTokens(join(folder, 'sys.dic')), readOwn(join(home, 'source')))
const text = encode(entries)
writeFileSync(join(home, 'words.txt'), text)
console.warn(`${entries.size} words, ${Buffer.byteLength(text)} bytes, ${text.length * 2} in memory`)
