import { describe, expect, it } from 'vitest'
import { findMembers, listPublicLetters } from '#contract/administration.ts'
import { exportAudit, listAudit } from '#contract/audit.ts'
import { addBadWord } from '#contract/bad-words.ts'
import { openLetter, saveDraft, sendLetter } from '#contract/letters.ts'
import { createRollingPaper } from '#contract/rolling-paper.ts'
import { refused } from '#test/support/refused.ts'
import { at, words } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'

const world = await useWorld()
const mina = await world.member()
const admin = await world.admin()

/** A letter as its writer reads it back. */
async function kept(more: { title?: string; content?: string }) {
  const sent = await mina.call(sendLetter, { body: words(more) })
  expect(sent.code).toBeUndefined()
  return (await mina.call(openLetter, at(sent.data.letterId))).data
}

describe('a field of one line', () => {
  it.each([
    ['line breaks', '가\n나\r\n다\u2028라', '가 나 다 라'],
    ['tabs and vertical tabs', '가\t나\v다', '가 나 다'],
  ])('keeps %s as spaces', async (_, title, expected) => {
    expect((await kept({ title })).title).toBe(expected)
    const draft = await mina.call(saveDraft, { body: words({ title }) })
    expect(draft.data.title).toBe(expected)
    expect((await admin.call(createRollingPaper, { body: { title } })).data.title).toBe(expected)
  })

  it.each(['\u0007', '\u001b', '\u007f', '\u009b'])(
    'gets COM-001 for the control character %j',
    async control => {
      const title = `가${control}나`
      const refusal = await mina.call(sendLetter, { body: words({ title }) })
      expect([refusal.code, refusal.error.fields]).toEqual([
        'COM-001',
        { title: '보이지 않는 문자가 들어 있어요. 지우고 다시 써 주세요.' },
      ])
      const others = [
        mina.call(saveDraft, { body: words({ title }) }),
        admin.call(createRollingPaper, { body: { title } }),
        admin.call(addBadWord, { body: { word: title } }),
        admin.call(findMembers, { query: { query: title } }),
        admin.call(listPublicLetters, { query: { query: title } }),
        admin.call(listAudit, { query: { zipCode: title } }),
      ]
      for (const other of others) refused(await other, 400, 'COM-001')
    },
  )

  it('gets MOD-003 for a banned word over two lines, at its place in the text as it was sent', async () => {
    await admin.call(addBadWord, { body: { word: '멍청이' } })
    const title = '이 멍\r\n\r\n청이'
    const refusal = await mina.call(sendLetter, { body: words({ title }) })
    expect(refusal.error).toMatchObject({ code: 'MOD-003', matches: [{ field: 'title', start: 2, end: 9 }] })
  })
})

describe('the text of a letter', () => {
  it.each([
    ['keeps its lines and tabs', '가\n\t나\u2028다', '가\n\t나\u2028다'],
    ['breaks its lines where a word processor did', '가\v나\f다\u0085라', '가\n나\n다\n라'],
    ['loses control characters, which print nothing', '가\u0007나\u001b[2J다\u009b라', '가나[2J다라'],
    ['loses bidirectional embeddings and overrides', '\u202e가\u202d나\u202a다\u202b라\u202c', '가나다라'],
    [
      'keeps directional marks and isolates',
      'ا\u200f \u2068가\u2069 \u200e나',
      'ا\u200f \u2068가\u2069 \u200e나',
    ],
    ['keeps four marks on one base', `가a${'\u0323'.repeat(9)}나`, `가ạ${'\u0323'.repeat(4)}나`],
    [
      'counts marks through a zero-width space',
      `q${'\u0307\u200b'.repeat(6)}`,
      `q${'\u0307\u200b'.repeat(4)}\u200b\u200b`,
    ],
    ['keeps the marks of Thai and Hebrew', 'ที่ก็ בְּרֵאשִׁ֖ית', 'ที่ก็ בְּרֵאשִׁ֖ית'.normalize('NFC')],
    ['keeps emoji of several code points', '👩‍❤️‍💋‍👨 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 1️⃣ ☂️', '👩‍❤️‍💋‍👨 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 1️⃣ ☂️'],
    ['keeps Hangul fillers', '\u3164가\u115f\u1161', '\u3164가\u115f\u1161'],
  ])('is stored in its clean form: it %s', async (_, content, expected) => {
    expect((await kept({ content, title: '가' })).content).toBe(expected)
  })

  it('a text of control characters only is empty', async () => {
    const body = words({ content: '\u0001\u0002\u202e' })
    refused(await mina.call(sendLetter, { body }), 400, 'COM-001')
  })

  it('counts its length as it was sent, dropped characters included', async () => {
    const long = (dropped: string) => words({ content: dropped + '가'.repeat(1000 - dropped.length) })
    expect((await mina.call(sendLetter, { body: long('\u202e') })).code).toBeUndefined()
    const body = words({ content: `\u202e${'가'.repeat(1000)}` })
    refused(await mina.call(sendLetter, { body }), 400, 'COM-001')
  })

  it('gets MOD-003 for a banned word behind dropped characters, at its place in the text as it was sent', async () => {
    await admin.call(addBadWord, { body: { word: '바보야' } })
    const content = `\u202e가${'\u0307'.repeat(6)} 바\u0001보\u202c야`
    const refusal = await mina.call(sendLetter, { body: words({ content }) })
    expect(refusal.error.matches).toEqual([{ field: 'content', start: 9, end: 14 }])
    expect(content.slice(9, 14)).toBe('바\u0001보\u202c야')
  })
})

describe('a query', () => {
  const searches = [
    [listPublicLetters.path, 'query'],
    [listAudit.path, 'zipCode'],
    [listAudit.path, 'adminZipCode'],
    [exportAudit.path, 'zipCode'],
    [findMembers.path, 'query'],
  ] as const

  it.each(searches)('%s?%s with U+0000 or invalid UTF-8 is COM-001', async (path, name) => {
    for (const value of ['A%00', '%00', '%ff', '%ea%b0', 'A%ed%a0%80'])
      refused(await admin.ask('GET', `${path}?${name}=${value}`), 400, 'COM-001')
  })

  it('is read as written if a percent sign escapes nothing', async () => {
    const read = await admin.ask('GET', `${listPublicLetters.path}?query=100%&page=1`)
    expect([read.status, read.code]).toEqual([200, undefined])
  })

  it.each([
    ['U+0000 (22021)', 'a\u0000', 'text'],
    ['a day of the year 0 (22008)', '0000-01-01', 'date'],
    ['no number (22P02)', 'one', 'int'],
  ])('gets COM-001 for %s, even if the schema accepts it', async (_, value, type) => {
    const { read } = world.context
    world.context.read = async () => world.sql.unsafe(`select $1::text::${type}`, [value]) as never
    try {
      refused(await mina.ask('GET', '/api/members/me'), 400, 'COM-001')
    } finally {
      world.context.read = read
    }
  })
})

describe('a body', () => {
  const send = (payload: Buffer | string, type: string) =>
    world.app.inject({
      method: 'POST',
      url: sendLetter.path,
      headers: { authorization: `Bearer ${mina.token}`, 'content-type': type },
      payload,
    })
  const letter = JSON.stringify(words())

  it.each(['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf8"'])(
    'of type %s is read',
    async type => {
      expect((await send(letter, type)).statusCode).toBe(200)
    },
  )

  it.each(['euc-kr', '"EUC-KR"', 'utf-16', 'iso-8859-1', 'none'])(
    'in charset %s is COM-001',
    async charset => {
      const { statusCode, body } = await send(letter, `application/json; boundary=x; charset=${charset}`)
      expect([statusCode, JSON.parse(body).code]).toEqual([400, 'COM-001'])
    },
  )

  it('invalid UTF-8 is COM-001, and nothing is stored', async () => {
    const cut = Buffer.from(letter).toString('latin1').replace('\u00eb\u00b2\u0084', '\u00eb\u00b2')
    const { statusCode, body } = await send(Buffer.from(cut, 'latin1'), 'application/json')
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'COM-001'])
  })
})
