import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepEarlierFiles } from '../../scripts/earlier-files.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'post-office-builds-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A build with these files, which follows the one of that name. */
async function build(name: string, previous: string, files: string[]): Promise<void> {
  const assets = join(folder, name, 'web/assets')
  await mkdir(assets, { recursive: true })
  for (const file of files) await writeFile(join(assets, file), file)
  keepEarlierFiles(join(folder, name), join(folder, previous))
}

const kept = async (name: string, number: number) => {
  const assets = join(folder, name, 'earlier', String(number), 'assets')
  return (await readdir(assets).catch(() => [])).sort()
}

it('a build keeps the replaced files of the two builds before, and none of the third', async () => {
  await build('a', 'none', ['font', 'entry-1', 'page-1'])
  await build('b', 'a', ['font', 'entry-1', 'page-2'])
  await build('c', 'b', ['font', 'entry-2', 'page-3'])
  await build('d', 'c', ['font', 'entry-2', 'page-4'])
  expect([await kept('a', 1), await kept('a', 2)]).toEqual([[], []])
  expect([await kept('c', 1), await kept('c', 2)]).toEqual([['entry-1', 'page-2'], ['page-1']])
  expect([await kept('d', 1), await kept('d', 2)]).toEqual([['page-3'], ['entry-1', 'page-2']])
  expect(await readFile(join(folder, 'd/earlier/2/assets/page-2'), 'utf8')).toBe('page-2')
})

it('a build without a change keeps what the build before it kept', async () => {
  await build('a', 'none', ['page-1'])
  await build('b', 'a', ['page-2'])
  await build('c', 'b', ['page-2'])
  expect([await kept('c', 1), await kept('c', 2)]).toEqual([['page-1'], []])
})

it('after a rollback the build keeps the files of the newer one', async () => {
  await build('a', 'none', ['page-1'])
  await build('b', 'a', ['page-2'])
  await build('c', 'b', ['page-1'])
  expect([await kept('c', 1), await kept('c', 2)]).toEqual([['page-2'], []])
})
