import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { logout, reissue } from '#contract/auth.ts'
import { countUnread, openLetter, saveDraft } from '#contract/letters.ts'
import { listSignIns } from '#contract/members.ts'
import { drawLetters, getHeld } from '#contract/random-letters.ts'
import {
  endNotice,
  endReadOnly,
  getPlannedState,
  getSiteState,
  setNotice,
  startReadOnly,
} from '#contract/site.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { startJobs } from '#server/platform/jobs/runner.ts'
import { listen } from '#test/support/listener.ts'
import { deviceOf } from '#test/support/sign-in-devices.ts'
import { at, correspond, hour, take, write } from '#test/support/steps.ts'
import { type Member, useWorld, type World } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const mina = await world.member()
// Passes the end of every notice and read-only mode.
afterEach(() => world.clock.move(3 * hour))

const inTime = (seconds: number) => toInstant(secondsAfter(world.clock.now(), seconds))
const text = '오늘 밤 2시부터 잠시 쉬어 가요.'
const state = async (by: Pick<Member, 'call'> = world.nobody) => (await by.call(getSiteState)).data
const nothing = { notice: null, readOnly: null }
const draft = (by: Member) => by.call(saveDraft, { body: { title: '제목', content: '쓰다 만 글' } as never })

/** A further server until the test ends. */
async function secondServer(): Promise<World> {
  const second = await world.secondServer()
  onTestFinished(() => second.close())
  return second
}

describe('the notice', () => {
  it('shows from one time to another, to a visitor without sign-in', async () => {
    const set = await admin.call(setNotice, { body: { text, from: inTime(60), to: inTime(hour) } })
    const { notice } = set.data
    expect(notice).toMatchObject({ text, from: inTime(60), to: inTime(hour) })
    expect(await state()).toEqual(nothing)
    expect((await admin.call(getPlannedState)).data.notice).toEqual(notice)
    world.clock.move(60)
    expect(await state()).toEqual({ notice, readOnly: null })
    world.clock.move(hour)
    expect(await state()).toEqual(nothing)
    expect((await admin.call(getPlannedState)).data).toEqual(nothing)
  })

  it('begins at once without a start, or with a start in the past', async () => {
    for (const from of [undefined, null, '0001-01-01T00:00:00Z', inTime(-60)]) {
      await admin.call(setNotice, { body: { text, from, to: inTime(60) } })
      expect((await state()).notice).toMatchObject({ text, from: inTime(0), to: inTime(60) })
    }
  })

  it('has a new id when it is set again, so that a reader sees it again', async () => {
    const ids: number[] = []
    for (const words of [text, text, '다른 공지예요.']) {
      const { data } = await admin.call(setNotice, { body: { text: words, to: inTime(60) } })
      ids.push(data.notice!.noticeId)
    }
    expect(ids).toEqual([ids[0], ids[0]! + 1, ids[0]! + 2])
  })

  it('ends at once, and a second end is refused', async () => {
    await admin.call(setNotice, { body: { text, to: inTime(60) } })
    expect((await admin.call(endNotice)).data).toEqual(nothing)
    expect(await state()).toEqual(nothing)
    expect((await admin.call(endNotice)).code).toBe('SITE-001')
    await admin.call(setNotice, { body: { text, to: inTime(60) } })
    world.clock.move(60)
    expect((await admin.call(endNotice)).code).toBe('SITE-001')
  })

  it.each([
    ['without a sentence', { text: ' ', to: () => inTime(60) }, 'text'],
    ['with 121 characters', { text: '가'.repeat(121), to: () => inTime(60) }, 'text'],
    ['with an end in the past', { text, to: () => inTime(-1) }, 'to'],
    ['with an end before its start', { text, from: () => inTime(90), to: () => inTime(60) }, 'to'],
    ['for more than a year', { text, to: () => inTime(367 * 24 * hour) }, 'to'],
    ['with an end that is no time', { text, to: () => 'tomorrow' }, 'to'],
  ])('is refused %s', async (_, { text, to, ...more }, field) => {
    const from = 'from' in more ? more.from() : undefined
    const refused = await admin.call(setNotice, { body: { text, from, to: to() } })
    expect([refused.code, Object.keys(refused.error.fields ?? {})]).toEqual(['COM-001', [field]])
    expect(await state()).toEqual(nothing)
  })

  it('reaches only streams with signals=1, of every server, at its start and at its end', async () => {
    const second = await secondServer()
    const [plain, signals] = await Promise.all([
      listen(second, mina.token),
      listen(second, mina.token, {}, '?signals=1'),
    ])
    onTestFinished(plain.leave)
    onTestFinished(signals.leave)
    const { data } = await admin.call(setNotice, { body: { text, to: inTime(60) } })
    expect(await signals.next()).toEqual({ id: undefined, event: 'site', data })
    const late = await listen(second, mina.token, {}, '?signals=1')
    onTestFinished(late.leave)
    expect(await late.next()).toEqual({ id: undefined, event: 'site', data })
    world.clock.move(60)
    expect(await signals.next()).toEqual({ id: undefined, event: 'site', data: nothing })
    const heard = await Promise.race([plain.next(), pause(100, 'nothing')])
    expect(heard).toBe('nothing')
  })

  it('ends on a stream that was opened less than a second before its end', async () => {
    const { data } = await admin.call(setNotice, { body: { text, to: inTime(60) } })
    const signals = await listen(world, mina.token, {}, '?signals=1')
    onTestFinished(signals.leave)
    expect(await signals.next()).toEqual({ id: undefined, event: 'site', data })
    await admin.call(endNotice)
    expect(await signals.next()).toEqual({ id: undefined, event: 'site', data: nothing })
  })
})

describe('the read-only mode', () => {
  it('refuses a write with its end and the seconds until then, and ends by itself', async () => {
    await admin.call(startReadOnly, { body: { until: inTime(90) } })
    expect(await state()).toEqual({ notice: null, readOnly: { until: inTime(90) } })
    world.clock.move(30)
    const refused = await draft(mina)
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'COM-007', '60'])
    expect(refused.error).toMatchObject({ until: inTime(60) })
    world.clock.move(60)
    expect((await draft(mina)).status).toBe(200)
    expect(await state()).toEqual(nothing)
  })

  it('is extended, shortened and ended by an administrator, although it is on', async () => {
    for (const seconds of [60, 600, 30]) {
      const { data } = await admin.call(startReadOnly, { body: { until: inTime(seconds) } })
      expect(data.readOnly).toEqual({ until: inTime(seconds) })
    }
    expect((await draft(mina)).code).toBe('COM-007')
    expect((await admin.call(setNotice, { body: { text, to: inTime(60) } })).status).toBe(200)
    expect((await admin.call(endNotice)).status).toBe(200)
    expect((await admin.call(endReadOnly)).data).toEqual(nothing)
    expect((await draft(mina)).status).toBe(200)
    expect((await admin.call(endReadOnly)).code).toBe('SITE-001')
  })

  it.each([-1, 0, 25 * hour])('is refused with an end in %i s', async seconds => {
    const refused = await admin.call(startReadOnly, { body: { until: inTime(seconds) } })
    expect([refused.code, Object.keys(refused.error.fields ?? {})]).toEqual(['COM-001', ['until']])
  })

  it('applies on every other server within 2 s, also its end, and on a server that starts later', async () => {
    const second = await secondServer()
    const within = { timeout: 2000, interval: 50 }
    const codeThere = async () => (await draft(second.as(mina))).code
    await admin.call(startReadOnly, { body: { until: inTime(hour) } })
    await expect.poll(codeThere, within).toBe('COM-007')
    const third = await secondServer()
    expect((await draft(third.as(mina))).code).toBe('COM-007')
    await third.as(admin, 'ADMIN').call(endReadOnly)
    await expect.poll(codeThere, within).toBe(undefined)
  })

  it('is found within 2 s although the NOTIFY was lost', async () => {
    await world.sql`update site_state set read_only_until = ${inTime(60)}`
    await expect.poll(async () => (await draft(mina)).code, { timeout: 2000 }).toBe('COM-007')
  })

  it('lets members read and open letters; an opened letter counts as unread until it is opened again', async () => {
    const [haru, juno] = await world.members(2)
    const { first } = await correspond(world, haru, juno)
    world.clock.move(2 * hour)
    const unread = async () => (await haru.call(countUnread)).data
    const before = await unread()
    await write(juno)
    await admin.call(startReadOnly, { body: { until: inTime(60) } })
    expect((await haru.call(openLetter, at(first.letterId))).data.letterId).toBe(first.letterId)
    expect((await haru.call(drawLetters, { params: { category: 'ALL' } })).status).toBe(200)
    expect(await unread()).toEqual(before)
    world.clock.move(60)
    await haru.call(openLetter, at(first.letterId))
    expect(await unread()).not.toEqual(before)
  })

  it('gives a holder the time of the mode, also when it is extended, and takes none back', async () => {
    const [writer, holder] = await world.members(2)
    await take(holder, (await write(writer)).letterId)
    const deadline = async () => {
      const { data } = await holder.call(getHeld)
      return 'replyDeadLine' in data ? Date.parse(data.replyDeadLine) : Number.NaN
    }
    const before = await deadline()
    await admin.call(startReadOnly, { body: { until: inTime(600) } })
    expect(await deadline()).toBe(before + 600_000)
    await admin.call(startReadOnly, { body: { until: inTime(900) } })
    await admin.call(startReadOnly, { body: { until: inTime(300) } })
    await admin.call(endReadOnly)
    expect(await deadline()).toBe(before + 900_000)
  })

  it('lets a member sign in, renew the session, and log out', async () => {
    await admin.call(startReadOnly, { body: { until: inTime(60) } })
    const device = await deviceOf(world, mina)
    const headers = { cookie: device.cookie, origin: 'http://localhost:3650' }
    const renewed = await world.nobody.ask('POST', reissue.path, { headers })
    expect(renewed.status).toBe(200)
    const cookie = String(renewed.headers['set-cookie']).split(';')[0]!
    expect((await mina.call(listSignIns)).status).toBe(200)
    const left = await world.nobody.ask('POST', logout.path, { headers: { ...headers, cookie } })
    expect(left.status).toBe(200)
  })

  it('pauses the jobs, and leaves liveness and readiness alone', async () => {
    let runs = 0
    const job = { name: 'counting', everySeconds: 0, run: async () => runs++ }
    await admin.call(startReadOnly, { body: { until: inTime(60) } })
    const background = startJobs(world.context, [job])
    onTestFinished(() => background.stop())
    await pause(300)
    expect(runs).toBe(0)
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await world.nobody.ask('GET', path)).status]).toEqual([path, 200])
    await admin.call(endReadOnly)
    await expect.poll(() => runs, { timeout: 2500 }).toBeGreaterThan(0)
  })
})

describe('the audit log', () => {
  it('says who set and ended what', async () => {
    const writer = await world.admin()
    await writer.call(setNotice, { body: { text, to: '2026-03-31T15:00:00Z' } })
    await writer.call(endNotice)
    await writer.call(startReadOnly, { body: { until: inTime(60) } })
    await writer.call(endReadOnly)
    const { data } = await writer.call(listAudit, { query: { adminZipCode: writer.zipCode } })
    expect(data.content.map(entry => [entry.act, ...detailSentences(entry)]).reverse()).toEqual([
      ['NOTICE_SET', `‘${text}’ 공지를 걸었어요.`, '2026.04.01 00:00까지 보여요.'],
      ['NOTICE_END', `‘${text}’ 공지를 내렸어요.`],
      ['READ_ONLY_START', expect.stringMatching(/^2026\.03\.\d\d \d\d:\d\d까지 읽기만 할 수 있어요\.$/)],
      ['READ_ONLY_END'],
    ])
  })
})

describe('the commands of the operator', () => {
  const run = (...words: string[]) => perform(world.context, words)

  it('notice sets, prints and ends the notice', async () => {
    const set = await run('notice', 'now', '+90m', ...text.split(' '))
    expect(set).toContain(`Notice from ${inTime(0)} to ${inTime(5400)}: ${text}`)
    expect(await run('notice')).toBe(set)
    expect((await state()).notice?.text).toBe(text)
    expect(await run('notice', 'end')).toContain('No notice is set.')
    await expect(run('notice', 'end')).rejects.toThrow('It is over already.')
  })

  it('notice takes a time of Seoul, and one with a zone', async () => {
    const set = await run('notice', '2026-12-01T02:00', '2026-12-01T02:00:00Z', text)
    expect(set).toContain('Notice from 2026-11-30T17:00:00Z to 2026-12-01T02:00:00Z')
    await run('notice', 'end')
  })

  it.each([
    [['notice', 'now', 'soon', 'x'], "'soon' is no time"],
    [['notice', 'now', '+1h'], 'a sentence of up to 120 characters'],
    [['notice', 'now', '+1h', '가'.repeat(121)], 'a sentence of up to 120 characters'],
    [['notice', '+2h', '+1h', 'x'], 'The end must be later than the start'],
    [['read-only', '+25h'], 'within a day for the read-only mode'],
    [['read-only', '+1h', 'please'], 'Give only UNTIL, or end.'],
    [['read-only', 'end'], 'It is over already.'],
  ])('%j is refused in one line', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message)
  })

  it('read-only starts, prints and ends the mode', async () => {
    const set = await run('read-only', '+30m')
    expect(set).toContain(`Read-only until ${inTime(1800)}.`)
    expect(await run('read-only')).toBe(set)
    expect((await draft(mina)).code).toBe('COM-007')
    expect(await run('read-only', 'end')).toContain('Members can read and write.')
    expect((await draft(mina)).status).toBe(200)
  })
})
