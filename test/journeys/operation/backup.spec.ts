import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deleteBadWord, listBadWords } from '#contract/bad-words.ts'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { starterWords } from '#korean-text/starter-words.ts'
import { test as base, end, expect, rest } from '../support/fixtures.ts'
import { signInByHint } from '../support/member.ts'
import { startServer } from '../support/server.ts'
import { worry } from '../support/steps.ts'

const admin = resolve(import.meta.dirname, '../../..', process.env.DIST ?? 'dist', 'server/admin.js')

// As installed: with its own database in its own folder, which also holds its secret.
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'post-office-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  server: async ({ folder }, use, test) => {
    const server = await startServer({ DATA_DIR: join(folder, 'one'), STARTER_WORDS: 'on' })
    await use(server)
    await end(server, test)
  },
})

/** Runs an operator's command with the service of this folder. */
async function operate(dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, [admin, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let progress = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    progress += text
  })
  const [status] = await once(child, 'close')
  return { status, said, progress }
}

test(
  'a service is backed up while it runs, and opens in another place with its letters',
  rest,
  async ({ folder, newScript, request }, info) => {
    const [one, two, file] = [join(folder, 'one'), join(folder, 'two'), join(folder, 'backup')]
    const mina = await newScript('mina')
    const { letterId } = await mina.call(sendLetter, { body: worry })
    const admin = await newScript('admin')
    const [first, ...others] = await admin.call(listBadWords)
    expect(others).toHaveLength(starterWords.length - 1)
    await admin.call(deleteBadWord, { params: { id: first!.id } })

    const backup = await operate(one, 'backup', file)
    expect(backup).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^\d+ rows of .*one.secret .*\n$/),
    })
    expect(backup.progress).toBe('')
    expect((await operate(one, 'restore', file)).progress).toContain('The database is not empty')

    expect(await operate(two, 'restore', file)).toMatchObject({
      status: 1,
      progress: expect.stringContaining('sealed by another secret'),
    })
    await copyFile(join(one, 'secret'), join(two, 'secret'))
    expect(await operate(two, 'restore', file)).toMatchObject({
      status: 0,
      said: expect.stringContaining('restored'),
    })

    const again = await startServer({ DATA_DIR: two, STARTER_WORDS: 'on' })
    const back = await signInByHint(request, again.url, 'mina')
    expect(back.zipCode).toBe(mina.zipCode)
    expect(await back.call(openLetter, { params: { id: String(letterId) } })).toMatchObject(worry)
    // The word that was deleted before the backup stays deleted.
    const adminBack = await signInByHint(request, again.url, 'admin')
    expect(await adminBack.call(listBadWords)).toEqual(others)
    await end(again, info)
  },
)
