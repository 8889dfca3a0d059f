import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import {
  addBadWord,
  addStarterWords,
  changeBadWord,
  changeMode,
  countStarterWords,
  deleteBadWord,
  listWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import { readDashboard } from '#contract/dashboard.ts'
import { sendLetter } from '#contract/letters.ts'
import { normalised } from '#korean-text/bad-words.ts'
import { starterWords } from '#korean-text/starter-words.ts'
import { loadBackup } from '#server/cli/backup/load-backup.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { migrate, repeatSteps } from '#server/platform/database/migrate.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { words } from '#test/support/steps.ts'
import { type Member, openWorld, type World } from '#test/support/world.ts'
import { writeStarterWords } from './add-starter-words.ts'

const total = starterWords.length

describe('the starter list', () => {
  it('has 60 to 120 different words', () => {
    const forms = starterWords.map(({ word }) => normalised(word))
    expect(total).toBeGreaterThanOrEqual(60)
    expect(total).toBeLessThanOrEqual(120)
    expect(new Set(forms).size).toBe(total)
  })
})

describe('a new database', () => {
  let name: string
  let sql: Database
  const server = () => connect(inDatabase(inject('postgres'), name), 2)
  const listed = () => sql<{ word: string; exact: boolean; isUsed: boolean }[]>`
    select word, exact, is_used as "isUsed" from bad_words order by id`

  beforeEach(async () => {
    name = await create(inject('postgres'))
    sql = server()
  })
  afterEach(async () => {
    await sql.end()
    await drop(inject('postgres'), name)
  })

  it('gets the list once, every word in its mode and in force, from any number of starting servers', async () => {
    const others = [server(), server()]
    await Promise.all([sql, ...others].map(one => migrate(one, { fill: writeStarterWords })))
    await Promise.all(others.map(one => one.end()))
    expect(await listed()).toEqual(
      starterWords.map(({ word, mode }) => ({ word, exact: mode === 'EXACT', isUsed: true })),
    )
  })

  it('stays empty if the list cannot be written, and gets it at the next start', async () => {
    const broken = async (tx: Parameters<typeof writeStarterWords>[0]) => {
      await writeStarterWords(tx)
      throw new Error('killed')
    }
    await expect(migrate(sql, { fill: broken })).rejects.toThrow('killed')
    expect(await sql`select from migrations`).toHaveLength(0)
    await migrate(sql, { fill: writeStarterWords })
    expect(await listed()).toHaveLength(total)
  })

  it('keeps a word deleted at every later start', async () => {
    await migrate(sql, { fill: writeStarterWords })
    await sql`delete from bad_words where word = '시발'`
    await migrate(sql, { fill: writeStarterWords })
    expect(await listed()).toHaveLength(total - 1)
  })

  it('holds the list of the backup after a restore', async () => {
    const source = await openWorld()
    const folder = await mkdtemp(join(tmpdir(), 'starter-words-'))
    await source.sql`insert into bad_words (word, normalised) values ('고약', '고약')`
    await writeBackup(source.sql, join(folder, 'backup'), source.clock.now(), () => {})
    await source.close()
    await loadBackup(sql, join(folder, 'backup'), new Date(), () => {})
    await rm(folder, { recursive: true })
    await migrate(sql, { fill: writeStarterWords })
    expect(await listed()).toEqual([{ word: '고약', exact: false, isUsed: true }])
  })

  it('is upgraded from an older version without the list', async () => {
    const older = Array.from({ length: 15 }, (_, n) => ({ number: n + 1, name: '' }))
    await sql.begin(tx => repeatSteps(tx, older))
    await migrate(sql, { fill: writeStarterWords })
    expect(await listed()).toEqual([])
  })
})

describe('the starter list of an upgraded post office', () => {
  let world: World
  let admin: Member
  // Each test has a world of its own: the audit log remembers deletions and cannot be emptied.
  beforeEach(async () => {
    world = await openWorld()
    admin = await world.admin()
  })
  afterEach(() => world.close())

  const list = async () => (await admin.call(listWords)).data
  const find = async (word: string) => (await list()).find(one => one.word === word)

  it('is added by one press, in force at once and recorded with its count', async () => {
    const mina = await world.member()
    const abuse = words({ content: '야 이 새끼야, 병신아' })
    expect((await mina.call(sendLetter, { body: abuse })).status).toBe(200)
    expect((await admin.call(countStarterWords)).data).toEqual({ addable: total })

    expect((await admin.call(addStarterWords)).data).toEqual({ added: total })
    expect((await list()).map(({ word, mode }) => ({ word, mode }))).toEqual(starterWords)
    expect((await mina.call(sendLetter, { body: abuse })).code).toBe('MOD-003')
    const { content } = (await admin.call(listAudit, { query: { act: 'STARTER_WORDS_ADD' } })).data
    expect(content[0]).toMatchObject({
      adminZipCode: admin.zipCode,
      details: [{ name: 'count', value: String(total) }],
    })
  })

  it('changes and records nothing at the second press', async () => {
    await admin.call(addStarterWords)
    const before = [await list(), await audited()]
    expect((await admin.call(addStarterWords)).data).toEqual({ added: 0 })
    expect((await admin.call(countStarterWords)).data).toEqual({ addable: 0 })
    expect([await list(), await audited()]).toEqual(before)
  })

  it('is added once by two presses at once', async () => {
    const both = await Promise.all([admin.call(addStarterWords), admin.call(addStarterWords)])
    expect(both.map(({ data }) => data.added).sort((a, b) => a - b)).toEqual([0, total])
    expect(await list()).toHaveLength(total)
  })

  it('keeps decisions of administrators: the mode, words switched off, renamed or deleted', async () => {
    const add = async (word: string) => {
      const { id } = (await admin.call(addBadWord, { body: { word } })).data
      return { params: { id } }
    }
    await admin.call(toggleBadWord, { ...(await add('병 신')), body: { isUsed: false } })
    await admin.call(changeMode, { ...(await add('존나')), body: { mode: 'EXACT' } })
    await admin.call(changeBadWord, { ...(await add('씨발')), body: { word: '씨발놈아' } })
    await admin.call(deleteBadWord, await add('또라이'))

    expect((await admin.call(addStarterWords)).data).toEqual({ added: total - 4 })
    expect(await find('병 신')).toMatchObject({ isUsed: false })
    expect(await find('존나')).toMatchObject({ mode: 'EXACT' })
    for (const word of ['병신', '씨발', '또라이']) expect(await find(word)).toBeUndefined()
  })

  it('is counted on the home screen of the administration, which warns at zero', async () => {
    const inForce = async () => (await admin.call(readDashboard)).data.now.badWordsInForce
    expect(await inForce()).toBe(0)
    await admin.call(addStarterWords)
    const word = (await list())[0]!
    await admin.call(toggleBadWord, { params: { id: word.id }, body: { isUsed: false } })
    expect(await inForce()).toBe((await list()).length - 1)
  })

  const audited = async () =>
    (await world.sql<[{ count: number }]>`select count(*)::int as count from audit_log`)[0].count
})
