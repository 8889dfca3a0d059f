import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const folders = ['contract', 'server', 'web', 'test', 'scripts', 'bench', 'ops', 'docs']

const files = folders.flatMap(folder =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    // `npm run lighthouse` installs packages below bench/.
    .filter(name => !name.includes('node_modules')),
)

/** Older entries of the change log name files of their time. */
const documents = [...readdirSync(root), ...files].filter(
  name => name.endsWith('.md') && name !== 'CHANGELOG.md',
)

const isFrom = new RegExp(`^(${folders.join('|')})/[^*<>{}…\\s]*$`)
/** A file named without its folder, or with a part of it. */
const isSource = /^[\w./-]+\.(ts|tsx|mjs|css)$/
const isAddress = /^(https?|mailto):/

describe.each(documents)('%s', document => {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```/gms, '')
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  const marked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)

  test('every path in code marks exists', () => {
    expect(marked.filter(code => isFrom.test(code) && !existsSync(join(root, code)))).toEqual([])
  })

  test('every source file in code marks exists', () => {
    const exists = (name: string) =>
      existsSync(join(root, name)) || files.some(file => file.endsWith(`/${name}`))
    expect(marked.filter(code => isSource.test(code) && !isFrom.test(code) && !exists(code))).toEqual([])
  })

  test('every link to a file leads to one', () => {
    const targets = links.filter(target => !isAddress.test(target))
    expect(targets.filter(target => !existsSync(join(root, dirname(document), target)))).toEqual([])
  })
})
