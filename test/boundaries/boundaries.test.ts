import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tables } from '#test/catalogue/tables.ts'

const root = join(import.meta.dirname, '../..')
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
const product = (folder: string) => files(folder).filter(file => !file.includes('.test.'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = (file: string) =>
  [...read(file).matchAll(/from '(#[^']+|\.[^']+|[^']+)'/g)].map(([, from]) => from!)

/** The feature or platform folder of a file: `server/features/letters/send-letter.ts` lies in `letters`. */
const folderOf = (path: string) => /^#?server\/(?:features|platform)\/([\w-]+)\//.exec(path)?.[1]

describe('boundaries', () => {
  it.each(product('contract'))('%s imports only zod and the contract', file => {
    for (const from of imports(file)) expect(from).toMatch(/^(zod\/mini|\.{1,2}\/([\w-]+\/)?[\w-]+\.ts)$/)
  })

  it.each(product('web'))('%s imports nothing of the server', file => {
    expect(imports(file).filter(from => from.startsWith('#server') || from.includes('/server/'))).toEqual([])
  })

  it.each(product('server').filter(file => !file.includes('/sample/')))(
    '%s writes only tables of its own folder',
    file => {
      const written = [...read(file).matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)].map(
        ([, table]) => table!,
      )
      const writer = folderOf(file) ?? basename(file, '.ts')
      for (const table of written.filter(table => table in tables)) {
        expect(`${table} is written by ${writer}`).toBe(`${table} is written by ${tables[table]!.owner}`)
      }
    },
  )

  it.each(
    product('server').filter(
      file => !/^server\/(main\.ts|cli\/admin\.ts|platform\/embedded-postgres\/)/.test(file),
    ),
  )('%s reads neither the clock nor the environment', file => {
    expect(
      read(file).match(/process\.env|Date\.now\(\)|\bselect now\(\)|current_timestamp|clock_timestamp/g) ??
        [],
    ).toEqual([])
  })
})
