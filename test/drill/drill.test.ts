import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exportMine } from '#contract/export.ts'
import { sendLetter } from '#contract/letters.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { getCurrentRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { listSharePosts, toggleLike } from '#contract/sharing.ts'
import { createApp } from '#server/app.ts'
import { loadBackup } from '#server/cli/backup/load-backup.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { createSampleData } from '#server/features/sample/create-sample-data.ts'
import { createContext } from '#server/platform/app-context.ts'
import { connect, type Database } from '#server/platform/database/pool.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { at, take, words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { schemaLinesOf } from './schema-lines.ts'

let place: { name: string; sql: Database; app: FastifyInstance }
let before: Map<number, unknown>
let late: Promise<number>
const told: string[] = []
let written = 0

const folder = await mkdtemp(join(tmpdir(), 'post-office-drill-'))
const file = join(folder, 'backup')
// The drill: a busy neighbourhood is backed up while it goes on writing. Then it opens again in an empty place.
const world = await useWorld()
await createSampleData(world.context)
beforeAll(async () => {
  const [mina, juno, haru] = await world.members(3)
  await take(juno, (await write(mina)).letterId)
  before = await exportsOf(world.app)

  let isBusy = true
  const busy = Promise.all([mina, juno, haru].map(member => goOn(member, () => isBusy)))
  await writeBackup(world.sql, file, world.clock.now(), line => {
    told.push(line)
    // The instant of the backup has passed by now.
    late ??= write(haru).then(({ letterId }) => letterId)
  })
  isBusy = false
  await busy

  const name = await create(inject('postgres'))
  const sql = connect(inDatabase(inject('postgres'), name), 3)
  await loadBackup(sql, file, new Date(), line => told.push(line))
  place = { name, sql, app: await createApp(createContext({ ...world.context, sql })) }
})
afterAll(async () => {
  await place?.app.close()
  await place?.sql.end()
  if (place) await drop(inject('postgres'), place.name)
  await rm(folder, { recursive: true })
})

/** A member who writes, likes and leaves notes until the backup is done. */
async function goOn(member: Member, isBusy: () => boolean) {
  const { data: paper } = await member.call(getCurrentRollingPaper)
  const { data: board } = await member.call(listSharePosts, { query: {} })
  while (isBusy()) {
    await member.call(sendLetter, { body: words() })
    for (const { sharePostId } of board.content) await member.call(toggleLike, at(sharePostId))
    await member.call(leaveComment, { ...at(paper!.eventPostId), body: { content: '안녕하세요' } })
    written++
  }
}

/** Everything that each of the first members may see of their own, read from a server. */
async function exportsOf(app: FastifyInstance): Promise<Map<number, unknown>> {
  const members = await world.sql<{ id: number; zipCode: string }[]>`
    select id, zip_code as "zipCode" from members where zip_code is not null order by id limit 12`
  const exported = new Map<number, unknown>()
  for (const member of members) {
    const headers = { authorization: `Bearer ${world.as(member).token}` }
    const answer = await app.inject({ url: exportMine.path, headers })
    expect(answer.statusCode).toBe(200)
    // The other members like the posts on the board.
    exported.set(
      member.id,
      JSON.parse(answer.body, (key, value) => (key === 'likeCount' ? undefined : value)).data,
    )
  }
  return exported
}

describe('a backup of a neighbourhood that wrote on meanwhile', () => {
  it('is one file, which only its owner reads', async () => {
    expect(await readdir(folder)).toEqual(['backup'])
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  })

  it('reports its progress, and so does the restore', () => {
    expect(told.filter(line => /^letters: \d+ rows$/.test(line))).toHaveLength(2)
  })

  it('keeps every invariant after the restore', async () => {
    expect(await brokenInvariants(place.sql)).toEqual([])
  })

  it('holds one instant: nothing that was written later', async () => {
    expect(written).toBeGreaterThan(0)
    const [row] = await place.sql<[{ letters: number; late: number }]>`
      select count(*) as letters, count(*) filter (where id = ${await late}) as late from letters`
    expect(row.letters).toBeGreaterThanOrEqual(100)
    expect(row.late).toBe(0)
  })

  it('restores the same schema, down to the rights', async () => {
    expect(await schemaLinesOf(place.sql)).toEqual(await schemaLinesOf(world.sql))
  })

  it('leaves out unlogged tables, which a crash empties as well', async () => {
    expect(await place.sql`select from rate_windows`).toHaveLength(0)
    expect(told.join()).not.toContain('rate_windows')
  })

  it('gives every member all of their texts back', async () => {
    const after = await exportsOf(place.app)
    expect(after.size).toBe(before.size)
    for (const [id, exported] of before) expect([id, after.get(id)]).toEqual([id, exported])
    expect(JSON.stringify([...after.values()]).length).toBeGreaterThan(10_000)
  })

  it('goes on: a letter is written, shown and found whole', async () => {
    const [newest] = await place.sql<[{ id: number }]>`select max(id) as id from letters`
    const mina = await world.member()
    const { id, zipCode } = mina
    await place.sql`insert into members (id, person_id, provider, zip_code, created_at) overriding system value
      select ${id + 1000}, min(id), 'KAKAO', ${zipCode}, ${world.clock.now()} from people`
    const headers = { authorization: `Bearer ${world.as({ id: id + 1000, zipCode }).token}` }
    const sent = await place.app.inject({ method: 'POST', url: sendLetter.path, headers, payload: words() })
    expect(sent.json().data.letterId).toBeGreaterThan(newest.id)
    const drawn = await place.app.inject({ url: drawLetters.path.replace('{category}', 'ALL'), headers })
    expect(drawn.json().data.length).toBeGreaterThan(0)
  })
})
