import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tables } from '#test/catalogue/tables.ts'

// The rooms of the server from the ground up; a room imports only from those before it (HOUSE.md).
const floors = [
  ['audit', 'push'],
  ['bad-words', 'notifications', 'help'],
  ['members'],
  ['mailbox'],
  ['random-letters'],
  ['letters'],
  ['sharing', 'rolling-paper'],
  ['lifecycle'],
  ['review', 'reports', 'administration', 'appeals', 'export', 'dashboard'],
  ['auth'],
]

const root = join(import.meta.dirname, '../..')
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
const product = (folder: string) => files(folder).filter(file => !file.includes('.test.'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = (file: string) =>
  [...read(file).matchAll(/from '(#[^']+|\.[^']+|[^']+)'/g)].map(([, from]) => from!)

/** `server/features/letters/send-letter.ts` stands in `letters`; what lies in `server/` itself is no room. */
const roomOf = (path: string) => /^#?server\/(?:features|platform)\/([\w-]+)\//.exec(path)?.[1]

describe('the walls of the house', () => {
  it.each(product('contract'))('%s knows zod and the contract alone', file => {
    for (const from of imports(file)) expect(from).toMatch(/^(zod\/mini|\.\/[\w-]+\.ts)$/)
  })

  it.each(product('web'))('%s meets the server in the contract alone', file => {
    expect(imports(file).filter(from => from.startsWith('#server') || from.includes('/server/'))).toEqual([])
  })

  it.each(product('server').filter(roomOf))('%s imports downward', file => {
    const room = roomOf(file)!
    const floor = floors.findIndex(rooms => rooms.includes(room))
    if (floor < 0) return
    for (const from of imports(file)) {
      const other = roomOf(from)
      const below = floors.findIndex(rooms => rooms.includes(other ?? ''))
      if (other && other !== room && below >= 0)
        expect(`${from} on floor ${below}`).toBe(`${from} on floor ${Math.min(below, floor - 1)}`)
      expect(from).not.toMatch(/^#web/)
    }
  })

  it.each(product('server').filter(file => !file.includes('/sample/')))(
    '%s writes only tables of its room',
    file => {
      const written = [...read(file).matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)].map(
        ([, table]) => table!,
      )
      const writer = roomOf(file) ?? basename(file, '.ts')
      for (const table of written.filter(table => table in tables)) {
        expect(`${table} is written by ${writer}`).toBe(`${table} is written by ${tables[table]!.owner}`)
      }
    },
  )

  it.each(
    product('server').filter(
      file => !/^server\/(main\.ts|cli\/admin\.ts|platform\/embedded-postgres\/)/.test(file),
    ),
  )('%s asks neither the time nor the environment by itself', file => {
    expect(
      read(file).match(/process\.env|Date\.now\(\)|\bselect now\(\)|current_timestamp|clock_timestamp/g) ??
        [],
    ).toEqual([])
  })
})
