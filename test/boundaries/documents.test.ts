import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(name => name && existsSync(join(root, name)))
  // Older entries of the change log name the files of their time.
  .filter(name => name !== 'CHANGELOG.md')

const path = /`((?:\.ci|contract|server|web|test|scripts|bench|ops|docs)\/[^`\s]*)`/g
const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g

/** A pattern with `*` or `<name>` stands for many files. */
const isOnePath = (name: string) => !/[*<>{}…]/.test(name)

const isAddress = (target: string) => /^(https?|mailto):/.test(target)

describe.each(documents)('%s', document => {
  const text = readFileSync(join(root, document), 'utf8')

  test('every path in code marks exists', () => {
    const named = [...text.matchAll(path)].map(([, name]) => name!).filter(isOnePath)
    expect(named.filter(name => !existsSync(join(root, name)))).toEqual([])
  })

  test('every link to a file leads to one', () => {
    const targets = [...text.matchAll(link)].map(([, target]) => target!).filter(target => !isAddress(target))
    expect(targets.filter(target => !existsSync(join(root, dirname(document), target)))).toEqual([])
  })
})
