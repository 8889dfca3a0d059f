import { beforeEach, describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { exportMine } from '#contract/export.ts'
import { listBookSlowLetters } from '#contract/letter-book.ts'
import { contentMax, titleMax } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import type { Route } from '#contract/route.ts'
import {
  deleteSlowLetter,
  listComingSlowLetters,
  listSlowLetters,
  openSlowLetter,
  sendSlowLetter,
  slowLettersMax,
} from '#contract/slow-letters.ts'
import { isStaffGuard } from '#contract/staff-roles.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { announce } from '#server/features/notifications/announce.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { endpoints } from '#server/routes.ts'
import { listen } from '#test/support/listener.ts'
import { dayInSeoul, moveToSeoulTime } from '#test/support/move-clock.ts'
import { refused } from '#test/support/refused.ts'
import { at, day } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { announceSlowLetters } from './announce-slow-letters.ts'

const world = await useWorld()
// The job of one test must not announce the letters of another.
beforeEach(() => world.sql`delete from slow_letters`)

const secret = '아직아무도못읽는말'
const letter = { title: `제목 ${secret}`, content: `내용 ${secret}` }

const dayAhead = (days: number) => dayInSeoul(world, days)
const body = (more: object = {}) => ({ ...letter, arrivesOn: dayAhead(1), arrivesHour: 9, ...more })
async function send(member: Member, more: object = {}) {
  const { code, data } = await member.call(sendSlowLetter, { body: body(more) })
  expect(code).toBeUndefined()
  return data
}
const boxOf = async (member: Member) => (await member.call(listComingSlowLetters)).data
const listOf = async (member: Member) => (await member.call(listSlowLetters)).data.content
const notify = (member: Member, title: string) =>
  world.context.transact(world.context.log, ctx =>
    announce(ctx, [{ memberId: member.id, alarmType: 'REPORT', title }]),
  )
const count = async (member: Member) =>
  (await world.sql`select from slow_letters where member_id = ${member.id}`).length
const secondsTo = (instant: string) => (Date.parse(instant) - world.clock.now().getTime()) / 1000
const moveTo = (instant: string, more = 0) => world.clock.move(secondsTo(instant) + more)

describe('the day and the hour of a slow letter', () => {
  it.each([
    ['2030-01-01', 0, '2029-12-31T15:00:00Z'],
    ['2030-01-01', 9, '2030-01-01T00:00:00Z'],
    ['2028-02-29', 23, '2028-02-29T14:00:00Z'],
  ])('%s at %i o’clock in Seoul is %s', async (arrivesOn, arrivesHour, instant) => {
    const mina = await world.member()
    expect((await send(mina, { arrivesOn, arrivesHour })).arrivesAt).toBe(instant)
  })

  it('changes with midnight in Seoul: today is refused, tomorrow is not', async () => {
    const mina = await world.member()
    for (const [time, today, tomorrow] of [
      ['23:59', 0, 1],
      ['00:00', 0, 1],
      ['08:59', 0, 1],
      ['09:00', 0, 1],
    ] as const) {
      moveToSeoulTime(world, time)
      const refusal = await mina.call(sendSlowLetter, {
        body: body({ arrivesOn: dayAhead(today), arrivesHour: 23 }),
      })
      expect([refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual(['COM-001', ['arrivesOn']])
      const sent = await send(mina, { arrivesOn: dayAhead(tomorrow), arrivesHour: 0 })
      expect(secondsTo(sent.arrivesAt)).toBeGreaterThan(0)
    }
  })

  it('is at most ten years ahead, also from 29 February', async () => {
    const before = world.clock.now()
    try {
      moveTo('2028-02-29T03:00:00Z')
      const mina = await world.member()
      await send(mina, { arrivesOn: '2038-02-28', arrivesHour: 23 })
      expect((await mina.call(sendSlowLetter, { body: body({ arrivesOn: '2038-03-01' }) })).code).toBe(
        'COM-001',
      )
    } finally {
      moveTo(before.toISOString())
    }
  })

  it.each([
    { arrivesOn: '2026-02-30' },
    { arrivesOn: 'tomorrow' },
    { arrivesHour: 24 },
    { arrivesHour: -1 },
    { arrivesHour: 1.5 },
  ])('%j is refused', async wrong => {
    const mina = await world.member()
    const { code } = await mina.ask('POST', sendSlowLetter.path, { body: body(wrong) })
    expect([code, await count(mina)]).toEqual(['COM-001', 0])
  })
})

describe('a slow letter on its way', () => {
  const reads = endpoints
    .map(({ route }) => route as Route)
    .filter(({ method, guard }) => method === 'GET' && !isStaffGuard(guard))

  it('is in no answer of any read, nor in the export, until its instant', async () => {
    const mina = await world.member()
    const { slowLetterId, arrivesAt } = await send(mina)
    const found = async () => {
      const places: string[] = []
      for (const { path } of reads) {
        const address = path.replace('{category}', 'ALL').replaceAll(/\{\w+\}/g, String(slowLetterId))
        for (const search of [
          '',
          '?status=draft',
          '?status=delivery',
          '?page=1&size=100',
          '?slowTexts=false',
        ]) {
          const { error } = await mina.ask('GET', address + search)
          if (JSON.stringify(error).includes(secret)) places.push(path)
        }
      }
      return [...new Set(places)].sort()
    }
    expect(await found()).toEqual([])
    moveTo(arrivesAt, -1)
    await world.background()
    expect(await found()).toEqual([])
    refused(await mina.call(openSlowLetter, at(slowLetterId)), 409, 'SLOW-002')
    moveTo(arrivesAt)
    const readers = [exportMine, listBookSlowLetters, listSlowLetters, openSlowLetter]
    expect(await found()).toEqual(readers.map(({ path }) => path).sort())
  })

  it('is listed by its times alone, the next to arrive first', async () => {
    const mina = await world.member()
    const late = await send(mina, { arrivesOn: dayAhead(400) })
    const soon = await send(mina)
    expect(await boxOf(mina)).toEqual({ coming: [soon, late], arrivedCount: 0, unreadCount: 0 })
    expect(Object.keys(soon).sort()).toEqual(['arrivesAt', 'slowLetterId', 'writtenAt'])
    expect(await listOf(mina)).toEqual([])
  })

  it('gives its words to the export only with the flag, and says nothing else about itself', async () => {
    const mina = await world.member()
    const sent = await send(mina, { paperType: 'FIELD', fontType: 'KYOBO' })
    const empty = { title: null, content: null, paperType: null, fontType: null }
    const exported = async (query: object) => (await mina.call(exportMine, { query })).data.slowLetters
    expect(await exported({})).toEqual([{ ...sent, ...empty }])
    expect(await exported({ slowTexts: 'false' })).toEqual([{ ...sent, ...empty }])
    const whole = [{ ...sent, ...letter, paperType: 'FIELD', fontType: 'KYOBO' }]
    expect(await exported({ slowTexts: 'true' })).toEqual(whole)
    moveTo(sent.arrivesAt)
    expect(await exported({})).toEqual(whole)
  })

  it('is destroyed unread: its row is gone, and a second time there is none', async () => {
    const mina = await world.member()
    const { slowLetterId } = await send(mina)
    const both = await Promise.all([1, 2].map(() => mina.call(deleteSlowLetter, at(slowLetterId))))
    expect(both.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'SLOW-001'])
    expect([await count(mina), (await boxOf(mina)).coming]).toEqual([0, []])
    refused(await mina.call(openSlowLetter, at(slowLetterId)), 404, 'SLOW-001')
  })

  it('may hold a bad word and contact data, and has the limits of a letter', async () => {
    const mina = await world.member()
    await (await world.admin()).call(addBadWord, { body: { word: '나쁜말' } })
    await send(mina, { title: '나쁜말', content: '010-1234-5678' })
    await send(mina, { title: '🌷'.repeat(titleMax), content: '가'.repeat(contentMax) })
    for (const wrong of [
      { title: '가'.repeat(titleMax + 1) },
      { content: '가'.repeat(contentMax + 1) },
      { title: ' ' },
      { content: '\u200b' },
    ])
      expect((await mina.call(sendSlowLetter, { body: body(wrong) })).code).toBe('COM-001')
  })

  it('is one of at most a hundred, also with two at once; an arrival makes room', async () => {
    const mina = await world.member()
    const { arrivesAt } = await send(mina)
    await world.sql`
      insert into slow_letters (member_id, paper_type, font_type, title_sealed, content_sealed, written_at, arrives_at)
      select member_id, paper_type, font_type, title_sealed, content_sealed, written_at, arrives_at + interval '1 day'
      from slow_letters, generate_series(1, ${slowLettersMax - 2}) where member_id = ${mina.id}`
    const sent = await Promise.all([1, 2, 3].map(() => mina.call(sendSlowLetter, { body: body() })))
    expect(sent.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'SLOW-003', 'SLOW-003'])
    moveTo(arrivesAt)
    expect((await mina.call(sendSlowLetter, { body: body({ arrivesOn: dayAhead(9) }) })).status).toBe(200)
  })

  it('is made once per idempotency key, and the repetition says where it went', async () => {
    const mina = await world.member()
    const headers = { 'idempotency-key': 'one' }
    const post = (more = {}) => mina.ask('POST', sendSlowLetter.path, { body: body(more), headers })
    const [one, two] = await Promise.all([post(), post()])
    expect([one.status, two.data]).toEqual([200, one.data])
    expect([await count(mina), (await post({ arrivesHour: 10 })).code]).toEqual([1, 'COM-006'])
    await mina.call(deleteSlowLetter, at((one.data as { slowLetterId: number }).slowLetterId))
    expect((await post()).code).toBe('SLOW-001')
  })
})

describe('a slow letter that arrived', () => {
  it('is listed with its title, opened once as new, and deleted', async () => {
    const mina = await world.member()
    const { slowLetterId, arrivesAt, writtenAt } = await send(mina, {
      paperType: 'COMFORT',
      fontType: 'GYEONGGI',
    })
    moveTo(arrivesAt)
    const row = {
      slowLetterId,
      writtenAt,
      arrivesAt,
      title: letter.title,
      paperType: 'COMFORT',
      fontType: 'GYEONGGI',
    }
    expect(await listOf(mina)).toEqual([{ ...row, read: false }])
    expect(await boxOf(mina)).toEqual({ coming: [], arrivedCount: 1, unreadCount: 1 })
    const opened = { ...row, content: letter.content }
    expect((await mina.call(openSlowLetter, at(slowLetterId))).data).toEqual({ ...opened, newlyRead: true })
    expect((await mina.call(openSlowLetter, at(slowLetterId))).data).toEqual({ ...opened, newlyRead: false })
    expect(await boxOf(mina)).toEqual({ coming: [], arrivedCount: 1, unreadCount: 0 })
    expect((await mina.call(deleteSlowLetter, at(slowLetterId))).data).toBeNull()
    expect([await count(mina), await listOf(mina)]).toEqual([0, []])
  })

  it('is in no call of letters, mailbox, counts or notifications', async () => {
    const mina = await world.member()
    const silent = async () =>
      Promise.all(
        [
          '/api/letters?status=draft',
          '/api/letters?status=delivery',
          '/api/letters?status=waiting',
          '/api/letters/unread/count',
          '/api/mailbox',
          '/api/bookmarks',
          '/api/letter-stamps',
          '/api/timelines',
          '/api/notifications/not-read',
        ].map(async path => (await mina.ask('GET', path)).data),
      )
    const before = await silent()
    const { arrivesAt } = await send(mina)
    moveTo(arrivesAt)
    await world.background()
    expect(await silent()).toEqual(before)
  })

  it('is announced once by two servers at once, and only to streams that ask for signals', async () => {
    const mina = await world.member()
    const other = await world.secondServer()
    const { slowLetterId, arrivesAt } = await send(mina)
    moveTo(arrivesAt)
    const [plain, signals] = await Promise.all([
      listen(world, mina.token),
      listen(world, mina.token, {}, '?signals=1'),
    ])
    const rows = await Promise.all([world, other].map(one => runJob(one.context, announceSlowLetters)))
    expect(rows.sort()).toEqual([0, 1])
    expect(await signals.next()).toEqual({ id: undefined, event: 'slow', data: { slowLetterId } })
    expect(await runJob(world.context, announceSlowLetters)).toBe(0)
    await notify(mina, '다음 소식')
    for (const stream of [plain, signals]) {
      expect((await stream.next()).data.title).toBe('다음 소식')
      stream.leave()
    }
    await other.close()
  })

  it('is announced late by a server that was away, and never before its instant', async () => {
    const mina = await world.member()
    const { arrivesAt } = await send(mina)
    moveTo(arrivesAt, -1)
    expect(await runJob(world.context, announceSlowLetters)).toBe(0)
    moveTo(arrivesAt, 3 * day)
    expect(await runJob(world.context, announceSlowLetters)).toBe(1)
  })
})

describe('the slow letters of a member', () => {
  it('are refused to a barred member by their own statements', async () => {
    const mina = await world.member()
    const { slowLetterId, arrivesAt } = await send(mina)
    moveTo(arrivesAt)
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
    const replies = [
      await mina.call(sendSlowLetter, { body: body({ arrivesOn: dayAhead(2) }) }),
      await mina.call(deleteSlowLetter, at(slowLetterId)),
    ]
    await mina.call(openSlowLetter, at(slowLetterId))
    expect(replies.map(({ code }) => code)).toEqual(['AUTH-005', 'AUTH-005'])
    expect(
      await world.sql`select from slow_letters where id = ${slowLetterId} and read_at is null`,
    ).toHaveLength(1)
  })

  it('are deleted by the withdrawal and by the erasure of the member', async () => {
    const [mina, juno] = await world.members(2)
    for (const member of [mina, juno]) await send(member)
    await mina.call(withdraw)
    await perform(world.context, ['erase', juno.zipCode, '--yes'])
    expect([await count(mina), await count(juno)]).toEqual([0, 0])
  })
})
