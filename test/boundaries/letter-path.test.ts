import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (document: string) => readFileSync(join(import.meta.dirname, '../..', document), 'utf8')

/** The first column of each table. */
function filesOfWalkThrough(): string[] {
  return [...read('docs/walk-through.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file!)
}

/** A line of the block starts with a folder, or continues the folder of the line before. */
function filesOfArchitecture(): string[] {
  const block = /^## sendLetter, file by file$.*?^```$(.*?)^```$/ms.exec(read('ARCHITECTURE.md'))![1]!
  let folder = ''
  return block
    .split('\n')
    .filter(line => line.startsWith('   '))
    .flatMap(line => {
      folder = /^ {3}(\S+\/)/.exec(line)?.[1] ?? folder
      return [...line.matchAll(/[\w-]+\.tsx?/g)].map(([name]) => folder + name)
    })
}

test('ARCHITECTURE.md and the walk-through name the same files in the same order', () => {
  expect(filesOfWalkThrough().length).toBeGreaterThan(50)
  expect(filesOfArchitecture()).toEqual(filesOfWalkThrough())
})
