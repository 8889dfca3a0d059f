import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { listDrafts, listWaiting } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, correspond, day, startPaper, take, words, write } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const paths = {
  letter: '/api/letters',
  draft: '/api/letters/temporary-save',
  answer: '/api/random-letters/matching',
}
const send = (member: Member, key: string, body: object | string = words(), path = paths.letter) =>
  member.ask('POST', path, { body, headers: { 'Idempotency-Key': key } })
const waiting = async (member: Member) =>
  (await member.call(listWaiting, { query: { status: 'waiting' } })).data
const drafts = async (member: Member) => (await member.call(listDrafts, { query: { status: 'draft' } })).data
const idOf = (reply: { data: unknown }) => (reply.data as { letterId: number } | undefined)?.letterId

describe('the same key gives the first answer again', () => {
  it('a repeated letter gets the first answer', async () => {
    const mina = await world.member()
    const first = await send(mina, 'one')
    expect(first.status).toBe(200)
    world.clock.move(60)
    const again = await send(mina, 'one')
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await waiting(mina)).toHaveLength(1)
  })

  it('a repeated draft gets the first answer', async () => {
    const mina = await world.member()
    const first = await send(mina, 'one', words(), paths.draft)
    const again = await send(mina, 'one', words(), paths.draft)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await drafts(mina)).toHaveLength(1)
  })

  it('a repeated answer to a drawn letter gets the first answer, although the hold has ended', async () => {
    const [mina, juno] = await world.members(2)
    await take(juno, (await write(mina)).letterId)
    const first = await send(juno, 'one', words(), paths.answer)
    expect(first.status).toBe(200)
    const again = await send(juno, 'one', words(), paths.answer)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await send(juno, 'two', words(), paths.answer)).code).toBe('LET-002')
  })

  it('an equivalent body counts as the same: field order, defaults, unknown fields', async () => {
    const mina = await world.member()
    const { title, content } = words()
    const first = await send(mina, 'one', { title, content, category: null })
    expect(idOf(await send(mina, 'one', { category: null, content, title }))).toBe(idOf(first))
    expect(idOf(await send(mina, 'one', { title, content, category: 'CONSOLATION' }))).toBe(idOf(first))
    const more = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const deep = `{"title": ${JSON.stringify(title)}, "content": ${JSON.stringify(content)}, "more": ${more}}`
    expect(idOf(await send(mina, 'one', deep))).toBe(idOf(first))
  })

  it('a repeated letter succeeds although the first call deleted its draft', async () => {
    const mina = await world.member()
    const letterId = idOf(await send(mina, 'draft', words(), paths.draft))
    const first = await send(mina, 'one', words({ letterId: letterId! }))
    const again = await send(mina, 'one', words({ letterId: letterId! }))
    expect([again.status, idOf(again)]).toEqual([200, idOf(first)])
  })

  it('a repetition returns the current state: arrived, deleted', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await correspond(world, mina, juno)
    const body = words({ parentLetterId: first.letterId })
    const sent = await send(mina, 'one', body)
    await arrive(world)
    const again = await send(mina, 'one', body)
    expect(again.data).toEqual({ ...(sent.data as object), status: 'DELIVERED' })
    await mina.call(deleteLetter, { params: { id: String(idOf(sent)) } })
    refused(await send(mina, 'one', body), 404, 'LET-001')
  })

  it('concurrent calls wait for the first one', async () => {
    const mina = await world.member()
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(mina, 'one')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(idOf)).size).toBe(1)
    expect(await waiting(mina)).toHaveLength(1)
  })

  it('a repetition on another server gets the first answer', async () => {
    const mina = await world.member()
    const other = await world.secondServer()
    const first = await send(mina, 'one')
    const again = await other.app.inject({
      method: 'POST',
      url: paths.letter,
      headers: { authorization: `Bearer ${mina.token}`, 'idempotency-key': 'one' },
      payload: words(),
    })
    expect(again.json().data).toEqual(first.data)
    await other.close()
  })
})

describe('a key', () => {
  it('another body with the same key is refused', async () => {
    const mina = await world.member()
    await send(mina, 'one')
    refused(await send(mina, 'one', words({ title: '다른 편지' })), 409, 'COM-006')
    expect(await waiting(mina)).toHaveLength(1)
  })

  it('another body is refused for an answer and a draft too', async () => {
    const [mina, juno] = await world.members(2)
    await take(juno, (await write(mina)).letterId)
    for (const path of [paths.answer, paths.draft]) {
      expect((await send(juno, 'one', words(), path)).status).toBe(200)
      expect((await send(juno, 'one', words({ title: '다른 편지' }), path)).code).toBe('COM-006')
    }
  })

  it('two concurrent bodies with one key: one succeeds', async () => {
    const mina = await world.member()
    const replies = await Promise.all(['하나', '둘'].map(title => send(mina, 'one', words({ title }))))
    expect(replies.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'COM-006'])
    expect(await waiting(mina)).toHaveLength(1)
  })

  it('a key belongs to the member and the route', async () => {
    const [mina, juno] = await world.members(2)
    const made = [
      await send(mina, 'one'),
      await send(juno, 'one'),
      await send(mina, 'one', words({ title: '임시' }), paths.draft),
    ]
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(idOf)).size).toBe(3)
  })

  it('a query does not change the key', async () => {
    const mina = await world.member()
    const first = await send(mina, 'one')
    expect(idOf(await send(mina, 'one', words(), `${paths.letter}?again=1`))).toBe(idOf(first))
  })

  it('equivalent spellings of an address share the key', async () => {
    const mina = await world.member()
    const first = await send(mina, 'one')
    expect(idOf(await send(mina, 'one', words(), '/api/%6cetters'))).toBe(idOf(first))
    expect(await waiting(mina)).toHaveLength(1)
    const paper = await startPaper(await world.admin())
    const note = (id: string) =>
      send(mina, 'note', { content: '안녕하세요' }, `/api/event-posts/${id}/comments`)
    const left = await note(String(paper))
    expect(left.status).toBe(200)
    for (const id of [`0${paper}`, `%3${paper}`]) expect((await note(id)).data).toEqual(left.data)
  })

  it('a key expires after 24 hours, also before the job deletes it', async () => {
    const mina = await world.member()
    const keys = () => world.sql`select from idempotency_keys where member_id = ${mina.id}`
    const first = await send(mina, 'one')
    world.clock.move(day - 1)
    await world.background()
    expect(idOf(await send(mina, 'one'))).toBe(idOf(first))
    world.clock.move(1)
    expect(idOf(await send(mina, 'one'))).not.toBe(idOf(first))
    expect(await keys()).toHaveLength(1)
    world.clock.move(day)
    await world.background()
    expect(await keys()).toHaveLength(0)
  })

  it.each([
    ['is empty', ''],
    ['is longer than 64', 'k'.repeat(65)],
    ['is not ASCII', 'clé'],
    ['holds a tab', 'a\tb'],
  ])('refuses a key that %s', async (_, key) => {
    const reply = await send(await world.member(), key)
    expect([reply.status, reply.code, Object.keys(reply.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['Idempotency-Key'],
    ])
  })

  it('64 characters from space to tilde are a valid key', async () => {
    const mina = await world.member()
    expect((await send(mina, `a ~${'k'.repeat(61)}`)).status).toBe(200)
  })

  it('a call without Idempotency-Key support ignores the header', async () => {
    const mina = await world.member()
    const { letterId } = await write(mina)
    const remove = () =>
      mina.ask('DELETE', `/api/letters/${letterId}`, { headers: { 'Idempotency-Key': 'one' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  })
})

describe('only successes are kept', () => {
  it('a refused letter can be corrected and sent with the same key', async () => {
    const mina = await world.member()
    await (await world.admin()).call(addBadWord, { body: { word: '멍청이' } })
    expect((await send(mina, 'one', words({ title: '' }))).code).toBe('COM-001')
    expect((await send(mina, 'one', words({ title: '멍청이' }))).code).toBe('MOD-003')
    expect((await send(mina, 'one')).status).toBe(200)
  })

  it('a refusal that wrote rows keeps no key', async () => {
    const [mina, juno] = await world.members(2)
    const { matchingId } = await correspond(world, mina, juno)
    await arrive(world)
    await take(juno, (await write(mina)).letterId)
    await mina.call(disconnect, { params: { id: String(matchingId) } })
    refused(await send(juno, 'one', words(), paths.answer), 409, 'LET-014')
    expect((await send(juno, 'one', words(), paths.answer)).code).toBe('LET-002')
  })

  it('a call that waited for a failed one runs itself', async () => {
    const mina = await world.member()
    const draft = idOf(await send(mina, 'draft', words(), paths.draft))!
    const [first, second] = await whileLocked(world, sql => sql`delete from drafts where id = ${draft}`, [
      () => send(mina, 'one', words({ letterId: draft })),
      () => send(mina, 'one', words()),
    ])
    expect(first.code).toBe('LET-001')
    expect(second.status).toBe(200)
  })
})
