import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { evaluateLetter, openLetter, sendLetter } from '#contract/letters.ts'
import { deleteLetter, disconnect, restoreLetter, withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { countNotRead, getTimeline } from '#contract/notifications.ts'
import { listThanks, removeThanks, type ThanksSide, thankForLetter } from '#contract/thanks.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'
import { changeUnwanted } from '#contract/unwanted.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import {
  answer,
  arrive,
  at,
  complain,
  day,
  exported,
  judge,
  pair,
  reply,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const thank = (member: Member, letterId: number, words?: string) =>
  member.call(thankForLetter, {
    ...at(letterId),
    body: { stamp: 'MANDARIN', ...(words !== undefined && { words }) },
  })
const remove = (member: Member, letterId: number) => member.call(removeThanks, at(letterId))
const open = async (member: Member, letterId: number) => (await member.call(openLetter, at(letterId))).data
const list = async (member: Member, side: ThanksSide, query = {}) =>
  (await member.call(listThanks, { query: { side, ...query } })).data
const idsOf = async (member: Member, side: ThanksSide) =>
  (await list(member, side)).content.map(({ letterId }) => letterId)
const temperature = async (member: Member) => (await member.call(getMe)).data.temperature
const notices = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).data.content.filter(({ title }) => isThanksNotice(title))

describe('thanks', () => {
  it('reach the writer with stamp and words, on the letter and in the albums of both', async () => {
    const { mina, juno, first } = await pair(world)
    expect(await open(mina, first.letterId)).toMatchObject({ thanks: null, canThank: true })
    expect((await open(juno, first.letterId)).canThank).toBe(false)
    const given = {
      stamp: 'MANDARIN',
      words: '덕분에 잘 잤어요',
      thankedAt: toInstant(world.clock.now()),
      covered: false,
    }
    expect(await thank(mina, first.letterId, given.words)).toMatchObject({ status: 200, data: null })
    for (const member of [mina, juno])
      expect(await open(member, first.letterId)).toMatchObject({ thanks: given, canThank: false })
    const { content, ...page } = await list(juno, 'RECEIVED')
    expect(page).toEqual({ currentPage: 1, size: 20, totalElements: 1, totalPages: 1 })
    const kept = {
      letterId: first.letterId,
      title: '답장이에요',
      contacts: [],
      titleCovered: false,
      ...given,
    }
    expect(content).toMatchObject([{ ...kept, oppositeZipCode: mina.zipCode }])
    expect((await list(mina, 'GIVEN')).content).toMatchObject([{ ...kept, oppositeZipCode: juno.zipCode }])
    expect([await idsOf(mina, 'RECEIVED'), await idsOf(juno, 'GIVEN')]).toEqual([[], []])
  })

  it('notify the writer by LETTER, with the letter and without the words', async () => {
    const { mina, juno, first } = await pair(world)
    await thank(mina, first.letterId, '비밀 인사')
    const [notice, ...more] = await notices(juno)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      title: `${mina.zipCode} 님이 고마움을 보냈어요.`,
      content: String(first.letterId),
      alarmType: 'LETTER',
      read: false,
      link: null,
    })
    await open(juno, first.letterId)
    expect((await juno.call(countNotRead)).data.notReadCount).toBe(0)
  })

  it('move no temperature, beside the rating or without one', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await thank(mina, first.letterId)
    expect(await temperature(juno)).toBe(37)
    const rated = await mina.call(evaluateLetter, { ...at(first.letterId), body: { evaluation: 'GOOD' } })
    expect([rated.status, await temperature(juno)]).toEqual([200, 38])
    await thank(juno, drawn.letterId)
    expect(await temperature(mina)).toBe(36.5)
  })

  it('hold 40 characters after NFC, on one line, or a stamp alone', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    refused(await thank(mina, first.letterId, '가'.repeat(41)), 400, 'COM-001')
    const decomposed = `${'가'.normalize('NFD').repeat(37)}\n🍊나`
    expect((await thank(mina, first.letterId, decomposed)).status).toBe(200)
    expect((await open(juno, first.letterId)).thanks?.words).toBe(`${'가'.repeat(37)} 🍊나`)
    expect((await thank(juno, drawn.letterId)).status).toBe(200)
    expect((await open(mina, drawn.letterId)).thanks?.words).toBe('')
  })

  it.each([{}, { stamp: null }, { stamp: 'ROSE' }, { stamp: 'TEA', words: 3 }])(
    'get COM-001 for the body %j',
    async body => {
      const { mina, first } = await pair(world)
      refused(await mina.ask('POST', `/api/letters/${first.letterId}/thanks`, { body }), 400, 'COM-001')
    },
  )

  it('are refused with a bad word (MOD-003) and with contact data (MOD-004), with the places', async () => {
    await (await world.admin()).call(addBadWord, { body: { word: '고약한말' } })
    const { mina, juno, first } = await pair(world)
    const bad = await thank(mina, first.letterId, '👋 고약한말')
    expect([bad.status, bad.code, bad.error.matches]).toEqual([
      400,
      'MOD-003',
      [{ field: 'words', start: 3, end: 7 }],
    ])
    const contact = await thank(mina, first.letterId, '010-1234-5678 로요')
    expect([contact.status, contact.code, contact.error.found]).toEqual([
      400,
      'MOD-004',
      [{ field: 'words', start: 0, end: 13, kind: 'phone' }],
    ])
    expect([await idsOf(juno, 'RECEIVED'), await notices(juno)]).toEqual([[], []])
  })

  it('are covered for a receiver who does not want to read a word of theirs', async () => {
    const { mina, juno, first } = await pair(world)
    await juno.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
    await thank(mina, first.letterId, '시험 잘 봤어요')
    expect((await open(juno, first.letterId)).thanks?.covered).toBe(true)
    expect((await list(juno, 'RECEIVED')).content).toMatchObject([{ covered: true, titleCovered: false }])
    expect((await open(mina, first.letterId)).thanks?.covered).toBe(false)
  })

  it('are listed by pages, the last first, with the cover and the contacts of a title to me', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const second = await reply(juno, drawn.letterId)
    await arrive(world)
    await world.sql`update letters set
      title_sealed = ${world.context.vault.seal('letter.title', '시험 끝나면 010-1234-5678')}, without_contact = null where id = ${second.letterId}`
    await mina.call(changeUnwanted, { body: { words: ['시험'], topics: [] } })
    for (const { letterId } of [first, second]) {
      world.clock.move(1)
      await thank(mina, letterId)
    }
    const pages = await Promise.all(['1', '2', '3'].map(page => list(mina, 'GIVEN', { page, size: '1' })))
    expect(pages.map(({ content }) => content.map(({ letterId }) => letterId))).toEqual([
      [second.letterId],
      [first.letterId],
      [],
    ])
    expect(pages[0]!.content).toMatchObject([
      { titleCovered: true, contacts: [{ field: 'title', kind: 'phone' }], covered: false },
    ])
    expect((await list(juno, 'RECEIVED')).content[0]).toMatchObject({ titleCovered: false, contacts: [] })
  })

  it('are refused a second time with any stamp, also when several come at once', async () => {
    const { mina, juno, first } = await pair(world)
    const sent = await Promise.all([1, 2, 3, 4].map(() => thank(mina, first.letterId)))
    const outcomes = sent.map(({ status, code }) => code ?? status).sort()
    expect(outcomes).toEqual([200, 'LET-019', 'LET-019', 'LET-019'])
    refused(await thank(mina, first.letterId, '또'), 409, 'LET-019')
    expect(await notices(juno)).toHaveLength(1)
  })

  it('are refused to the writer, to a stranger, and for a letter that does not exist', async () => {
    const { juno, first } = await pair(world)
    const sora = await world.member()
    refused(await thank(juno, first.letterId), 403, 'LET-006')
    refused(await thank(sora, first.letterId), 404, 'LET-001')
    refused(await thank(sora, 999_999_999), 404, 'LET-001')
  })

  it('are refused before the arrival, for a held letter, and for a drawn one whose answer is under way', async () => {
    const [mina, juno] = await world.members(2)
    const held = await write(mina)
    await take(juno, held.letterId)
    refused(await thank(juno, held.letterId), 403, 'LET-006')
    expect((await open(juno, held.letterId)).canThank).toBe(false)
    const { data: first } = await juno.ask('POST', '/api/random-letters/matching', { body: words() })
    const { letterId } = first as { letterId: number }
    refused(await thank(juno, held.letterId), 403, 'LET-006')
    refused(await thank(mina, letterId), 404, 'LET-001')
    await arrive(world)
    expect((await thank(juno, held.letterId)).status).toBe(200)
    expect((await thank(mina, letterId)).status).toBe(200)
  })

  it('are refused for a deleted and for a hidden letter', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await judge(await world.admin(), await complain(juno, { letterId: drawn.letterId }))
    await juno.call(deleteLetter, at(first.letterId))
    refused(await thank(juno, drawn.letterId), 404, 'LET-001')
    refused(await thank(mina, first.letterId), 404, 'LET-001')
  })

  it('are refused after a disconnection by either', async () => {
    for (const by of ['mina', 'juno'] as const) {
      const { matchingId, first, ...two } = await pair(world)
      await two[by].call(disconnect, at(matchingId))
      refused(await thank(two.mina, first.letterId), 409, 'LET-014')
      expect((await open(two.mina, first.letterId)).canThank).toBe(false)
    }
  })

  it('are refused once a last letter has arrived', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const body = words({ parentLetterId: drawn.letterId, last: true } as object)
    const { data: last } = await juno.call(sendLetter, { body })
    expect((await thank(mina, first.letterId)).status).toBe(200)
    await arrive(world)
    refused(await thank(mina, last.letterId), 409, 'LET-014')
    refused(await thank(juno, drawn.letterId), 409, 'LET-014')
  })

  it('are refused after the other withdrew or was barred', async () => {
    const gone = await pair(world)
    await gone.juno.call(withdraw)
    refused(await thank(gone.mina, gone.first.letterId), 409, 'LET-014')
    const barred = await pair(world)
    await perform(world.context, ['bar', barred.juno.zipCode])
    refused(await thank(barred.mina, barred.first.letterId), 409, 'LET-014')
    expect((await open(barred.mina, barred.first.letterId)).canThank).toBe(false)
  })

  it('are sent before a concurrent disconnection, or refused', async () => {
    for (let time = 0; time < 4; time++) {
      const { mina, juno, first, matchingId } = await pair(world)
      const [thanked, ended] = await Promise.all([
        thank(mina, first.letterId),
        juno.call(disconnect, at(matchingId)),
      ])
      expect([200, 'LET-014']).toContain(thanked.code ?? thanked.status)
      expect(ended.status).toBe(200)
      expect((await notices(juno)).length).toBe(thanked.status === 200 ? 1 : 0)
    }
  })
})

describe('removed thanks', () => {
  it('of the giver are gone for both, with the notification, and cannot follow again', async () => {
    const { mina, juno, first } = await pair(world)
    await thank(mina, first.letterId, '잘못 보낸 말')
    for (let time = 0; time < 2; time++) expect((await remove(mina, first.letterId)).status).toBe(200)
    for (const member of [mina, juno])
      expect(await open(member, first.letterId)).toMatchObject({ thanks: null, canThank: false })
    expect([await idsOf(mina, 'GIVEN'), await idsOf(juno, 'RECEIVED'), await notices(juno)]).toEqual([
      [],
      [],
      [],
    ])
    const [row] = await world.sql<[{ words: Buffer }]>`
      select words_sealed as words from thanks where letter_id = ${first.letterId}`
    // Kept for a report by their reader (`reports/free-texts.test.ts`).
    expect(world.context.vault.open('thanks.words', row.words)).toBe('잘못 보낸 말')
    refused(await thank(mina, first.letterId), 409, 'LET-019')
  })

  it('of the writer are gone for the writer alone', async () => {
    const { mina, juno, first } = await pair(world)
    await thank(mina, first.letterId, '고마워요')
    expect((await remove(juno, first.letterId)).status).toBe(200)
    expect([(await open(juno, first.letterId)).thanks, await idsOf(juno, 'RECEIVED')]).toEqual([null, []])
    expect((await open(mina, first.letterId)).thanks?.words).toBe('고마워요')
    expect(await idsOf(mina, 'GIVEN')).toEqual([first.letterId])
    expect((await exported(juno)).thanks).toEqual([])
  })

  it('are refused to a stranger, change nothing without thanks, and work after the end', async () => {
    const { mina, first, matchingId } = await pair(world)
    const sora = await world.member()
    refused(await remove(sora, first.letterId), 404, 'LET-001')
    expect((await remove(mina, first.letterId)).status).toBe(200)
    expect((await thank(mina, first.letterId)).status).toBe(200)
    await mina.call(disconnect, at(matchingId))
    expect((await remove(mina, first.letterId)).status).toBe(200)
    expect(await idsOf(mina, 'GIVEN')).toEqual([])
  })
})

describe('the end of thanks', () => {
  it('comes with a deleted letter, and its restoration brings them back', async () => {
    const { mina, juno, first } = await pair(world)
    await thank(mina, first.letterId, '고마워요')
    await juno.call(deleteLetter, at(first.letterId))
    expect([await idsOf(mina, 'GIVEN'), await idsOf(juno, 'RECEIVED')]).toEqual([[], []])
    expect((await exported(mina)).thanks).toEqual([])
    await juno.call(restoreLetter, at(first.letterId))
    expect(await idsOf(juno, 'RECEIVED')).toEqual([first.letterId])
    await juno.call(deleteLetter, at(first.letterId))
    world.clock.move(31 * day)
    await world.background()
    expect(await world.sql`select 1 from thanks where letter_id = ${first.letterId}`).toHaveLength(0)
  })

  it('does not come with a withdrawal: they stay with the counterpart, as letters do', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await thank(mina, first.letterId, '고마워요')
    await thank(juno, drawn.letterId, '저도요')
    await mina.call(withdraw)
    expect(await idsOf(juno, 'RECEIVED')).toEqual([first.letterId])
    expect((await list(juno, 'GIVEN')).content).toMatchObject([{ words: '저도요' }])
  })

  it('comes with the erasure of the giver or of the writer', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await thank(mina, first.letterId, '고마워요')
    await thank(juno, drawn.letterId, '저도요')
    await perform(world.context, ['erase', mina.zipCode, '--yes'])
    const rows =
      await world.sql`select 1 from thanks where letter_id in (${first.letterId}, ${drawn.letterId})`
    expect(rows).toHaveLength(0)
  })
})

it('an export contains the thanks that I gave and received, the oldest first', async () => {
  const { mina, juno, drawn, first } = await pair(world)
  const thankedAt = toInstant(world.clock.now())
  await thank(mina, first.letterId, '고마워요')
  world.clock.move(1)
  await thank(juno, drawn.letterId, '저도요')
  expect((await exported(mina)).thanks).toMatchObject([
    { letterId: first.letterId, side: 'GIVEN', stamp: 'MANDARIN', words: '고마워요', thankedAt },
    { letterId: drawn.letterId, side: 'RECEIVED', words: '저도요' },
  ])
})

it('an answer of a consultation letter in review cannot be thanked for', async () => {
  const [mina, juno] = await world.members(2)
  const { first } = await answer(mina, juno, { category: 'CONSULT' })
  refused(await thank(mina, first.letterId), 404, 'LET-001')
})
