import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { tables } from '#test/catalogue/tables.ts'
import { importedNamesOf, importsOf, productFiles, read } from './imports.ts'

const server = productFiles('server')

/** The feature or platform folder of a file: `server/features/letters/send-letter.ts` lies in `letters`. */
const folderOf = (file: string) =>
  /^server\/(?:features|platform)\/([\w-]+)\//.exec(file)?.[1] ?? basename(file, '.ts')

it('a file of a package imports only its package and Node', () => {
  const offenders = productFiles('packages').flatMap(file => {
    const [, home = ''] = /^(packages\/[\w-]+\/)/.exec(file) ?? []
    const strange = importedNamesOf(file).filter(name => !/^(node:|\.)/.test(name))
    const outside = importsOf(file).filter(other => !other.startsWith(home))
    return [...strange, ...outside].map(name => `${file} imports ${name}`)
  })
  expect(offenders).toEqual([])
})

it('a file outside imports a judge of Korean texts by its entry', () => {
  // The compilers of phrases run in the build.
  const files = [...server, ...productFiles('contract'), ...productFiles('web')].filter(
    file => !file.startsWith('web/build/'),
  )
  const offenders = files.flatMap(file =>
    importsOf(file)
      .filter(other => /^packages\/(?!korean-text\/src\/[\w-]+\.ts$)/.test(other))
      .map(other => `${file} imports ${other}`),
  )
  expect(offenders).toEqual([])
})

it('a file of the contract imports only zod and the contract', () => {
  const offenders = productFiles('contract').flatMap(file =>
    importedNamesOf(file)
      .filter(name => !/^(zod\/mini|\.{1,2}\/([\w-]+\/)?[\w-]+\.ts)$/.test(name))
      .map(name => `${file} imports ${name}`),
  )
  expect(offenders).toEqual([])
})

it('a file of the server writes only tables of its own folder', () => {
  const offenders = server
    .filter(file => !file.includes('/sample/'))
    .flatMap(file =>
      [...read(file).matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)]
        .map(([, table]) => table!)
        .filter(table => table in tables && tables[table]!.owner !== folderOf(file))
        .map(table => `${file} writes ${table}`),
    )
  expect(offenders).toEqual([])
})

it('a file of the server reads neither the clock nor the environment', () => {
  const outside = /^server\/(main\.ts|cli\/admin\.ts|platform\/embedded-postgres\/)/
  const forbidden = /process\.env|Date\.now\(\)|\bselect now\(\)|current_timestamp|clock_timestamp/g
  const offenders = server
    .filter(file => !outside.test(file))
    .flatMap(file => (read(file).match(forbidden) ?? []).map(found => `${file} reads ${found}`))
  expect(offenders).toEqual([])
})
