import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { read } from './imports.ts'

const root = join(import.meta.dirname, '../..')

const folders = ['packages', 'contract', 'server', 'web', 'test', 'scripts', 'bench', 'ops', 'docs']

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

const exists = (name: string) => existsSync(join(root, name))
const endsOfFiles = new Set(
  files.flatMap(file => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)

test('every path and every link that a document names leads to a file', () => {
  const offenders = documents.flatMap(document => {
    const text = read(document).replace(/^```.*?^```/gms, '')
    const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
    const marked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
    return [
      ...links.filter(target => !isAddress.test(target) && !exists(join(dirname(document), target))),
      ...marked.filter(code => isFrom.test(code) && !exists(code)),
      ...marked.filter(
        code => isSource.test(code) && !isFrom.test(code) && !exists(code) && !endsOfFiles.has(code),
      ),
    ].map(path => `${document}: ${path}`)
  })
  expect(offenders).toEqual([])
})
