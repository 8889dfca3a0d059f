import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bookmarkLetter } from '#contract/bookmarks.ts'
import { openLetter, sendLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, restoreLetter } from '#contract/lifecycle.ts'
import { changePrivateName } from '#contract/private-names.ts'
import type { CallInput } from '#contract/route.ts'
import { foundAtOnce, searchLetters } from '#contract/search.ts'
import { openSlowLetter, sendSlowLetter } from '#contract/slow-letters.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { dayInSeoul } from '#test/support/move-clock.ts'
import {
  answer,
  arrive,
  at,
  complain,
  correspond,
  day,
  judge,
  pair,
  take,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { batch } from './list-candidates.ts'

const world = await useWorld()

type Body = CallInput<typeof searchLetters>['body']
const search = async (member: Member, body: Body) => {
  const { code, data } = await member.call(searchLetters, { body })
  expect(code).toBeUndefined()
  return data
}
const find = async (member: Member, text: string, more: Partial<Body> = {}) =>
  (await search(member, { text, ...more })).letters
const idsOf = async (member: Member, text: string, more: Partial<Body> = {}) =>
  (await find(member, text, more)).map(({ foundId }) => foundId)
const refused = async (member: Member, body: object) => {
  const { status, code, error } = await member.call(searchLetters, { body: body as Body })
  return { status, code, fields: Object.keys(error.fields ?? {}) }
}

/** A reply that arrives in an hour. */
async function send(member: Member, parentLetterId: number, content: string, title = '다시 답장') {
  const { data, code } = await member.call(sendLetter, { body: { title, content, parentLetterId } })
  expect(code).toBeUndefined()
  return data.letterId
}
const open = (member: Member, letterId: number) => member.call(openLetter, at(letterId))

describe('a search', () => {
  it('finds words in title and content, by initial consonants too, with the passage and the marks', async () => {
    const { mina, juno, drawn } = await pair(world)
    const long = `${'어제는 비가 왔어요. '.repeat(12)}할머니와 김장을 했어요.\n${'손이 시렸어요. '.repeat(12)}`
    const sent = await send(juno, drawn.letterId, long, '김치 이야기')
    await arrive(world)
    await open(mina, sent)
    for (const member of [mina, juno]) {
      for (const text of ['김장', 'ㄱㅈ', '김치 김장', '할머니 ㄱㅊ']) {
        const [letter, ...more] = await find(member, text)
        expect(more).toEqual([])
        expect(letter).toMatchObject({ kind: 'LETTER', foundId: sent, myLetter: member === juno, read: true })
        expect(letter!.passage).toMatch(/할머니와 김장을 했어요\. 손이/)
        expect([letter!.cutBefore, letter!.cutAfter]).toEqual([true, true])
      }
      const [letter] = await find(member, 'ㄱㅈ ㄱㅊ')
      const marked = (text: string, marks: { start: number; end: number }[]) =>
        marks.map(({ start, end }) => text.slice(start, end))
      expect(marked(letter!.passage, letter!.passageMarks)).toEqual(['김장'])
      expect(marked(letter!.title, letter!.titleMarks)).toEqual(['김치'])
      expect(await find(member, '김장 바다')).toEqual([])
    }
    expect(await find(await world.member(), '김장')).toEqual([])
  })

  it('finds letters by the counterpart, by zip code and by my private name, which is mine alone', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    const name = { name: '봄비', note: '산책', colour: null }
    await mina.call(changePrivateName, { ...at(matchingId), body: name })
    const both = [first.letterId, drawn.letterId]
    expect(await idsOf(mina, juno.zipCode.toLowerCase())).toEqual(both)
    expect(await idsOf(mina, 'ㅂㅂ')).toEqual(both)
    expect(await idsOf(mina, '봄비 버스', { side: 'sent' })).toEqual([drawn.letterId])
    expect(await idsOf(mina, '산책')).toEqual([])
    expect(await idsOf(juno, '봄비')).toEqual([])
    expect((await find(mina, '봄비')).map(({ oppositeZipCode }) => oppositeZipCode)).toEqual([
      juno.zipCode,
      juno.zipCode,
    ])
  })

  it('filters by side, bookmark, correspondence and days in Seoul, also without a word', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    await mina.call(bookmarkLetter, at(first.letterId))
    expect(await idsOf(mina, '', { side: 'sent' })).toEqual([drawn.letterId])
    expect(await idsOf(mina, '', { side: 'received' })).toEqual([first.letterId])
    expect(await idsOf(juno, '', { side: 'received' })).toEqual([drawn.letterId])
    expect(await idsOf(mina, '', { bookmarked: true })).toEqual([first.letterId])
    expect(await idsOf(juno, '', { bookmarked: true })).toEqual([])
    expect((await find(mina, '답장'))[0]).toMatchObject({ bookmarked: true })
    const other = await correspond(world, mina, await world.member())
    expect(await idsOf(mina, '', { matchingId })).toEqual([first.letterId, drawn.letterId])
    const theirs = [other.first.letterId, other.drawn.letterId]
    expect(await idsOf(mina, '', { matchingId: other.matchingId })).toEqual(theirs)
    const [today, tomorrow, yesterday] = [0, 1, -1].map(days => dayInSeoul(world, days))
    expect(await idsOf(mina, '답장', { from: today!, to: today! })).toHaveLength(2)
    expect(await idsOf(mina, '답장', { from: tomorrow! })).toEqual([])
    expect(await idsOf(mina, '답장', { to: yesterday! })).toEqual([])
    expect(await idsOf(mina, '', { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4)
  })

  it.each([
    ['23:59:59', -1],
    ['00:00:00', 0],
  ])('takes a letter of %s for one of its day in Seoul', async (time, days) => {
    const mina = await world.member()
    const { letterId } = await write(mina)
    const written = dayInSeoul(world, days)
    await world.sql`update letters set sent_at = ${`${written} ${time} Asia/Seoul`} where id = ${letterId}`
    expect(await idsOf(mina, '', { from: written, to: written })).toEqual([letterId])
    expect(await idsOf(mina, '', { to: dayInSeoul(world, days - 1) })).toEqual([])
    expect(await idsOf(mina, '', { from: dayInSeoul(world, days + 1) })).toEqual([])
  })

  it('shows the newest first by my sending and the arrival of letters to me', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const late = await send(juno, drawn.letterId, '버스 1')
    world.clock.move(1800)
    const mine = await send(mina, first.letterId, '버스 2')
    await arrive(world)
    expect(await idsOf(mina, '버스')).toEqual([late, mine, first.letterId, drawn.letterId])
    expect(await idsOf(juno, '버스')).toEqual([mine, late, first.letterId, drawn.letterId])
  })

  it('finds a letter that I have not opened, and keeps its seal: no passage, and no mark of reading', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sealed = await send(juno, drawn.letterId, '봉투 속의 말')
    await arrive(world)
    const [found] = await find(mina, '봉투')
    expect(found).toMatchObject({ foundId: sealed, read: false, passage: '', passageMarks: [] })
    const [row] = await world.sql`select read_at from letters where id = ${sealed}`
    expect(row!.read_at).toBeNull()
    await open(mina, sealed)
    expect((await find(mina, '봉투'))[0]).toMatchObject({ read: true, passage: '봉투 속의 말' })
  })

  it('covers contact data in the passage of a letter to me, even if half of them is cut off', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sent = await send(juno, drawn.letterId, '안부')
    await arrive(world)
    const content = `${'가'.repeat(120)} 바다에서 만나요. 제 번호는 010-1234-5678 이에요.`
    await world.sql`update letters set without_contact = null, content_sealed = ${world.context.vault.seal('letter.content', content)}
      where id = ${sent}`
    await open(mina, sent)
    const [found] = await find(mina, '바다')
    const covered = found!.contacts.map(({ field, start, end }) => [field, found!.passage.slice(start, end)])
    expect(covered).toEqual([['content', '010-1234-5678']])
    expect((await find(juno, '바다'))[0]).toMatchObject({ contacts: [] })
  })
})

describe('a slow letter', () => {
  it('is found once it has arrived, by its writer alone, and keeps its seal until it is opened', async () => {
    const [mina, juno] = await world.members(2)
    const arrivesOn = dayInSeoul(world, 1)
    const body = { title: '나에게', content: '느린 바람', arrivesOn, arrivesHour: 9 }
    const { slowLetterId } = (await mina.call(sendSlowLetter, { body })).data
    for (const text of ['나에게', '느린']) expect(await find(mina, text)).toEqual([])
    world.clock.move(2 * day)
    expect(await find(mina, '바람')).toMatchObject([
      {
        kind: 'SLOW',
        foundId: slowLetterId,
        read: false,
        passage: '',
        matchingId: null,
        oppositeZipCode: '',
      },
    ])
    await mina.call(openSlowLetter, at(slowLetterId))
    expect(await find(mina, 'ㄴㄹ')).toMatchObject([{ passage: '느린 바람', read: true }])
    expect(await find(mina, '', { from: arrivesOn, to: arrivesOn })).toMatchObject([{ kind: 'SLOW' }])
    expect(await find(mina, '바람', { bookmarked: true })).toEqual([])
    expect(await find(juno, '바람')).toEqual([])
  })
})

describe('beside letters that I may read, a search', () => {
  it('finds a letter under way for its writer alone', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sent = await send(juno, drawn.letterId, '아직 오는 중')
    expect([await idsOf(mina, '오는'), await idsOf(juno, '오는')]).toEqual([[], [sent]])
    await arrive(world)
    expect(await idsOf(mina, '오는')).toEqual([sent])
  })

  it('finds a deleted letter for nobody, until it is restored', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sent = await send(juno, drawn.letterId, '지울 말')
    await arrive(world)
    await juno.call(deleteLetter, at(sent))
    expect([await idsOf(mina, '지울'), await idsOf(juno, '지울')]).toEqual([[], []])
    await juno.call(restoreLetter, at(sent))
    expect([await idsOf(mina, '지울'), await idsOf(juno, '지울')]).toEqual([[sent], [sent]])
  })

  it('finds no letter that an administrator has hidden', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sent = await send(juno, drawn.letterId, '숨긴 말')
    await arrive(world)
    await judge(await world.admin(), await complain(mina, { letterId: sent }))
    expect([await idsOf(mina, '숨긴'), await idsOf(juno, '숨긴')]).toEqual([[], []])
  })

  it('finds no answer in review, for its writer neither', async () => {
    const [mina, juno] = await world.members(2)
    await answer(mina, juno, { category: 'CONSULT' })
    expect([await idsOf(mina, '답장이에요'), await idsOf(juno, '답장이에요')]).toEqual([[], []])
  })

  it('finds no letter that I hold, until I answer it', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, { content: '기다리는 말' })
    await take(juno, letterId)
    expect(await idsOf(juno, '기다리는')).toEqual([])
    expect(await idsOf(mina, '기다리는')).toEqual([letterId])
  })

  it('does not tell who answers my letter before the answer has arrived', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno)
    const matchingId = first.matchingId!
    expect(await find(mina, '버스')).toMatchObject([
      { foundId: drawn.letterId, matchingId: null, oppositeZipCode: '' },
    ])
    expect(await idsOf(mina, juno.zipCode)).toEqual([])
    expect((await refused(mina, { matchingId })).code).toBe('LET-003')
    expect(await idsOf(juno, '', { matchingId })).toHaveLength(2)
    await arrive(world)
    expect(await idsOf(mina, '', { matchingId })).toHaveLength(2)
  })

  it('finds a letter under the cover of my words by the switch alone, and then without a passage', async () => {
    const { mina, juno, drawn } = await pair(world)
    const sent = await send(juno, drawn.letterId, '시험을 또 망쳤어요.')
    await arrive(world)
    await open(mina, sent)
    const body = { words: ['시험'], topics: [] }
    for (const member of [mina, juno]) await member.call(changeUnwanted, { body })
    expect([await idsOf(mina, '망쳤'), await idsOf(mina, '시험')]).toEqual([[], []])
    expect(await idsOf(mina, '', { side: 'received' })).not.toContain(sent)
    expect(await find(mina, '망쳤', { covered: true })).toMatchObject([
      { foundId: sent, covered: true, passage: '', passageMarks: [] },
    ])
    // My own words stay mine.
    expect(await find(juno, '망쳤')).toMatchObject([{ foundId: sent, covered: false }])
  })

  it('still finds the letters of an ended correspondence', async () => {
    const { mina, drawn, first, matchingId } = await pair(world)
    await mina.call(disconnect, at(matchingId))
    expect(await idsOf(mina, '버스')).toEqual([first.letterId, drawn.letterId])
  })
})

describe('the pages of a search', () => {
  const many = 250

  /** A member with many letters in the pool. 25 at a time have the same instant, and every tenth one is about the sea. */
  async function writer() {
    const mina = await world.member()
    const { vault } = world.context
    const rows = Array.from({ length: many }, (_, n) => ({
      writer_id: mina.id,
      ...{ category: 'ETC', paper_type: 'BASIC', font_type: 'DEFAULT' },
      title_sealed: vault.seal('letter.title', `편지 ${n}`),
      content_sealed: vault.seal('letter.content', n % 10 === 0 ? '바다에서' : '산에서'),
      sent_at: new Date(world.clock.now().getTime() - 60_000 * (1 + Math.floor(n / 25)) - 0.5),
    }))
    await world.sql`insert into letters ${world.sql(rows)}`
    return mina
  }

  async function all(member: Member, body: Body) {
    const letters = []
    let looked = 0
    for (let cursor: string | null = null, calls = 0; calls < 50; calls++) {
      const page = await search(member, { ...body, cursor })
      expect(page.letters.length).toBeLessThanOrEqual(foundAtOnce)
      letters.push(...page.letters)
      looked += page.looked
      cursor = page.cursor
      if (cursor === null) return { letters, looked }
    }
    throw new Error('The search has no end.')
  }

  it('hold each letter once, in one order, and look at each letter once', async () => {
    const mina = await writer()
    const { letters, looked } = await all(mina, { text: '편지' })
    const ids = letters.map(({ foundId }) => foundId)
    expect([ids.length, new Set(ids).size, looked]).toEqual([many, many, many])
    const order = await world.sql<{ id: number }[]>`
      select id from letters where writer_id = ${mina.id} order by sent_at desc, id desc`
    expect(ids).toEqual(order.map(({ id }) => id))
    expect((await all(mina, { text: '바다' })).letters).toHaveLength(many / 10)
    expect((await all(mina, { text: '하늘' })).letters).toEqual([])
  })

  it('continue only the same search of the same member', async () => {
    const mina = await writer()
    const { cursor } = await search(mina, { text: '편지' })
    const broken = { status: 400, code: 'COM-001', fields: ['cursor'] }
    expect(await refused(mina, { text: '바다', cursor })).toEqual(broken)
    expect(await refused(mina, { text: '편지', bookmarked: true, cursor })).toEqual(broken)
    expect(await refused(await world.member(), { text: '편지', cursor })).toEqual(broken)
    const other = cursor!.at(-5) === 'A' ? 'B' : 'A'
    for (const made of [
      '',
      'AAAA',
      `${cursor!.slice(0, -5)}${other}${cursor!.slice(-4)}`,
      '편지',
      `${cursor}A`,
    ])
      expect([made, (await refused(mina, { text: '편지', cursor: made })).code]).toEqual([made, 'COM-001'])
    expect((await search(mina, { text: '편지', cursor })).letters).toHaveLength(foundAtOnce)
  })

  it('tell nothing in their cursor', async () => {
    const mina = await writer()
    const { cursor, letters } = await search(mina, { text: '편지' })
    const plain = Buffer.from(cursor!, 'base64url').toString('latin1')
    expect(plain).not.toMatch(/memberId|place|infinity/)
    expect(plain).not.toContain(String(letters.at(-1)!.foundId))
  })

  it('end when the client is gone', async () => {
    const mina = await writer()
    const { handle } = (await import('./search-letters.ts')).searchLetters
    const ctx = world.context.createCtx(world.context.log)
    const me = { id: mina.id, role: 'USER' as const, zipCode: mina.zipCode }
    const body = searchLetters.body.parse({ text: '하늘' })
    // On a slow machine the time of an answer would end it first.
    const stopped = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => stopped.mockRestore())
    const whole = await handle(ctx, me, { body, isGone: () => false })
    expect(whole.looked).toBeGreaterThan(batch)
    let calls = 0
    const left = await handle(ctx, me, { body, isGone: () => calls++ > 0 })
    expect(left.looked).toBe(batch)
    expect(await handle(ctx, me, { body, isGone: () => true })).toEqual({
      letters: [],
      cursor: null,
      looked: 0,
    })
  })
})

describe('a search is refused', () => {
  it.each([
    ['nothing to search for', {}, ['text']],
    ['blanks alone', { text: '  ' }, ['text']],
    ['the switch alone', { covered: true }, ['text']],
    ['a long text', { text: '가'.repeat(61) }, ['text']],
    ['a text with U+0000', { text: 'a\u0000' }, ['text']],
    ['no day', { text: '가', from: '2026-02-30' }, ['from']],
    ['an unknown side', { text: '가', side: 'both' }, ['side']],
  ])('for %s, with COM-001', async (_, body, fields) => {
    expect(await refused(await world.member(), body)).toEqual({ status: 400, code: 'COM-001', fields })
  })

  it('while four of the same member run or wait, and another member is served', async () => {
    const [mina, juno] = await world.members(2)
    let isOver = false
    const running = world.context.createCtx(world.context.log).turns.inOrder(mina.id, async () => {
      while (!isOver) await pause(1)
    })
    const waiting = [1, 2, 3].map(() => mina.call(searchLetters, { body: { text: '가' } }))
    // Each of them has reached its line.
    await pause(100)
    const answer = await mina.call(searchLetters, { body: { text: '가' } })
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([429, 'COM-004', '1'])
    expect(await find(juno, '가')).toEqual([])
    isOver = true
    await running
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('after a member has sent 120 in a minute', async () => {
    const limited = await world.secondServer({ RATE_LIMITS: 'on' })
    const [mina, juno] = await world.members(2)
    const ask = async (member: Member) =>
      (await limited.as(member).call(searchLetters, { body: { text: '가' } })).code
    for (let call = 0; call < 120; call++) expect(await ask(mina)).toBeUndefined()
    expect([await ask(mina), await ask(juno)]).toEqual(['COM-004', undefined])
    await limited.close()
  })
})
