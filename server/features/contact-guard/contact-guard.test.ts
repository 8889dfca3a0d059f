import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { ourHelpLines } from '#contract/help.ts'
import {
  answerHeld,
  checkLetter,
  listComing,
  listDrafts,
  listPrevious,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { changeRest, getMe } from '#contract/members.ts'
import { acceptLetter } from '#contract/random-letters.ts'
import { getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import { listProposals, previewProposal, propose } from '#contract/sharing.ts'
import { findContact, searchVersion } from '#korean-text/contact.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, at, pair, reply, startPaper, take, words, write } from '#test/support/steps.ts'
import { closeAfterTests, type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
/** Servers with CONTACT_GUARD=refuse and CONTACT_GUARD=off. */
const refusing = await closeAfterTests(world.secondServer({ CONTACT_GUARD: 'refuse' }))
const off = await closeAfterTests(world.secondServer({ CONTACT_GUARD: 'off' }))

const number = '010-1234-5678'
const content = `저녁에 이야기해요. ${number} 언제든요.`
const found = (field: string, text: string, part = number) => ({
  field,
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
  kind: 'phone',
})

type Confirmed = { contactConfirmed?: boolean }

const tryReply = (member: Member, parentLetterId: number, confirmed: Confirmed = {}) =>
  member.call(sendLetter, { body: words({ content, parentLetterId, ...confirmed }) })

/** Two members who have received `letters` letters of each other. */
async function friends(letters = 3) {
  const { mina, juno, drawn, first, matchingId } = await pair(world)
  const last = { mina: drawn.letterId, juno: first.letterId }
  for (let count = 1; count < letters; count++) {
    const [fromMina, fromJuno] = [await reply(mina, last.juno), await reply(juno, last.mina)]
    await arrive(world)
    Object.assign(last, { mina: fromMina.letterId, juno: fromJuno.letterId })
  }
  return { mina, juno, last, matchingId }
}

const lettersOf = async (member: Member, matchingId: number) =>
  (await member.call(getCorrespondence, { ...at(matchingId), query: {} })).data.totalElements

describe('between strangers', () => {
  it('a new letter with contact data gets MOD-004 with its places in the text as sent', async () => {
    const mina = await world.member()
    const title = `👋 ${number}`
    const text = `안녕하세요.\r\n${'가'.normalize('NFD')} 제 메일은 mina@example.com 이에요.`
    const sent = await mina.call(sendLetter, { body: words({ title, content: text }) })
    refused(sent, 400, 'MOD-004')
    expect(sent.error.found).toEqual([
      found('title', title),
      { ...found('content', text, 'mina@example.com'), kind: 'email' },
    ])
    const rows = await world.sql`select 1 from letters where writer_id = ${mina.id}`
    expect(rows).toHaveLength(0)
  })

  it('a number that begins in the title and ends in the content gets MOD-004 with its part in each', async () => {
    const mina = await world.member()
    const send = (title: string, content: string) =>
      mina.call(sendLetter, { body: words({ title, content }) })
    const sent = await send('제 번호는 010-1234', '5678이에요')
    refused(sent, 400, 'MOD-004')
    expect(sent.error.found).toEqual([
      { field: 'title', start: 6, end: 14, kind: 'phone' },
      { field: 'content', start: 0, end: 4, kind: 'phone' },
    ])
    expect((await send('2026년 3월', '5678번 버스를 탔어요')).status).toBe(200)
  })

  it.each(['ask', 'refuse', 'off'])('CONTACT_GUARD=%s and a confirmation change nothing', async mode => {
    const server = { ask: world, refuse: refusing, off }[mode]!
    const mina = server.as(await world.member())
    const body = words({ content, contactConfirmed: true })
    refused(await mina.call(sendLetter, { body }), 400, 'MOD-004')
  })

  it('a hint, a help line and a zip code refuse nothing', async () => {
    const mina = await world.member()
    const harmless = `카톡 말고 편지로 만나요. 힘들 땐 109나 1577-0199에 전화해요. 저는 ${mina.zipCode} 창가에 살아요. 연락처 좀 알려 주세요.`
    expect((await mina.call(sendLetter, { body: words({ content: harmless }) })).status).toBe(200)
  })

  it('a refused first answer leaves the hold, and its text can be saved', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await take(juno, letterId)
    expect((await juno.call(listPrevious, at(letterId))).data[0]!.contactRule).toBe('REFUSED_YET')
    refused(await juno.call(answerHeld, { body: words({ content }) }), 400, 'MOD-004')
    // A client that does not know the hold sends the same letter by the other route.
    refused(await tryReply(juno, letterId, { contactConfirmed: true }), 400, 'MOD-004')
    expect((await juno.call(saveDraft, { body: words({ content, parentLetterId: letterId }) })).status).toBe(
      200,
    )
    const drafts = await juno.call(listDrafts, { query: { status: 'draft' } })
    expect(drafts.data).toMatchObject([{ content }])
    expect((await juno.call(answerHeld, { body: words() })).status).toBe(200)
  })

  it('a letter with a bad word and contact data gets MOD-003', async () => {
    await (await world.admin()).call(addBadWord, { body: { word: '고약한말' } })
    const mina = await world.member()
    const body = words({ content: `고약한말 ${number}` })
    const both = await mina.call(sendLetter, { body })
    expect([both.code, both.error.found]).toEqual(['MOD-003', undefined])
    const checked = await mina.call(checkLetter, { body: { title: body.title, content: body.content } })
    expect([checked.code, checked.error.matches]).toEqual(['MOD-003', both.error.matches])
  })

  it('a rolling paper, a share message and a rest note with contact data get MOD-004', async () => {
    const { mina, juno, first } = await pair(world)
    const paper = await startPaper(await world.admin())
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: `  ${content}` } })
    expect([left.status, left.code, left.error.found]).toEqual([
      400,
      'MOD-004',
      [found('content', `  ${content}`)],
    ])
    const read = await mina.call(getRollingPaper, { ...at(paper), query: {} })
    expect(read.data.eventPostComments.totalElements).toBe(0)

    const body = { letterIds: [first.letterId], recipientId: juno.id, message: content }
    const asked = await mina.call(propose, { body })
    expect([asked.status, asked.code, asked.error.found]).toEqual([
      400,
      'MOD-004',
      [found('message', content)],
    ])
    refused(await mina.call(previewProposal, { body }), 400, 'MOD-004')
    expect((await juno.call(listProposals)).data).toEqual([])

    const rested = await mina.call(changeRest, { body: { until: '2026-06-01', note: number } })
    expect([rested.status, rested.code, rested.error.found]).toEqual([
      400,
      'MOD-004',
      [found('note', number)],
    ])
    expect((await mina.call(getMe)).data.rest).toBeNull()
  })
})

describe('a letter of a correspondence with contact data', () => {
  it.each([
    ['ask', 'ASKED'],
    ['refuse', 'ASKED'],
    ['off', 'SENT'],
  ])('meets what `contactRule` names with CONTACT_GUARD=%s', async (mode, later) => {
    const server = { ask: world, refuse: refusing, off }[mode]!
    const outcomes = { REFUSED: 'MOD-004', REFUSED_YET: 'MOD-004', ASKED: 'MOD-005', SENT: undefined }
    const expectRule = async (member: Member, letterId: number, rule: keyof typeof outcomes) => {
      const { data } = await server.as(member).call(listPrevious, at(letterId))
      expect(data.map(({ contactRule }) => contactRule)).toEqual(data.map(() => rule))
      const sent = await tryReply(server.as(member), letterId, { contactConfirmed: false })
      expect(sent.code).toBe(outcomes[rule])
    }
    const early = await friends(2)
    await expectRule(early.mina, early.last.juno, 'REFUSED_YET')
    const { mina, juno, last, matchingId } = await friends()
    await expectRule(mina, last.juno, later as keyof typeof outcomes)
    await expectRule(juno, last.mina, later as keyof typeof outcomes)
    await world.sql`update correspondences set by_keeper = true where id = ${matchingId}`
    await expectRule(mina, last.juno, 'REFUSED')
  })

  it('is refused until each side has received three letters of the other', async () => {
    const { mina, juno, last } = await friends(2)
    refused(await tryReply(mina, last.juno, { contactConfirmed: true }), 400, 'MOD-004')
    const third = await reply(mina, last.juno)
    await arrive(world)
    const refusal = await tryReply(juno, third.letterId)
    expect([refusal.status, refusal.code, refusal.error.found]).toEqual([
      400,
      'MOD-004',
      [found('content', content)],
    ])
    await reply(juno, third.letterId)
    // Under way: the third letter has not been received.
    refused(await tryReply(mina, last.juno), 400, 'MOD-004')
    await arrive(world)
    refused(await tryReply(mina, last.juno, { contactConfirmed: false }), 409, 'MOD-005')
  })

  it('counts a received letter that its writer deleted', async () => {
    const { mina, juno, last } = await friends()
    expect((await mina.call(deleteLetter, at(last.mina))).status).toBe(200)
    refused(await tryReply(juno, (await reply(mina, last.juno)).letterId), 404, 'LET-009')
    expect((await tryReply(mina, last.juno, { contactConfirmed: true })).status).toBe(200)
  })

  it('is always refused after a first answer of a keeper', async () => {
    const { mina, last, matchingId } = await friends()
    await world.sql`update correspondences set by_keeper = true where id = ${matchingId}`
    for (const server of [world, refusing, off])
      for (const confirmed of [{}, { contactConfirmed: false }, { contactConfirmed: true }])
        refused(await tryReply(server.as(mina), last.juno, confirmed), 400, 'MOD-004')
  })

  it.each([
    ['ask', 'is absent', {}, [200, undefined]],
    ['ask', 'is false', { contactConfirmed: false }, [409, 'MOD-005']],
    ['ask', 'is true', { contactConfirmed: true }, [200, undefined]],
    ['refuse', 'is absent', {}, [400, 'MOD-004']],
    ['refuse', 'is false', { contactConfirmed: false }, [409, 'MOD-005']],
    ['refuse', 'is true', { contactConfirmed: true }, [200, undefined]],
    ['off', 'is absent', {}, [200, undefined]],
    ['off', 'is false', { contactConfirmed: false }, [200, undefined]],
    ['off', 'is true', { contactConfirmed: true }, [200, undefined]],
  ])(
    'is judged by CONTACT_GUARD=%s; `contactConfirmed` %s: %j gets %j',
    async (mode, _, confirmed, expected) => {
      const { mina, last, matchingId } = await friends()
      const server = { ask: world, refuse: refusing, off }[mode]!
      const before = await lettersOf(mina, matchingId)
      const sent = await tryReply(server.as(mina), last.juno, confirmed)
      expect([sent.status, sent.code]).toEqual(expected)
      if (sent.code) expect(sent.error.found).toEqual([found('content', content)])
      expect(await lettersOf(mina, matchingId)).toBe(before + (sent.code ? 0 : 1))
    },
  )

  it('is sent once by the key of the refused attempt', async () => {
    const { mina, last } = await friends()
    const send = (contactConfirmed: boolean) =>
      mina.ask('POST', sendLetter.path, {
        body: words({ content, parentLetterId: last.juno, contactConfirmed }),
        headers: { 'Idempotency-Key': 'asked' },
      })
    refused(await send(false), 409, 'MOD-005')
    const [one, two] = [await send(true), await send(true)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.data).toEqual(one.data)
    refused(await send(false), 409, 'COM-006')
  })

  it('is refused to outsiders, and after the end, with the codes of any other letter', async () => {
    const { mina, juno, last, matchingId } = await friends()
    const outsider = await world.member()
    refused(await tryReply(outsider, last.juno), 404, 'LET-009')
    refused(await tryReply(juno, last.juno), 403, 'LET-006')
    await mina.call(disconnect, at(matchingId))
    refused(await tryReply(mina, last.juno), 409, 'LET-014')
  })

  it('shows its receiver where the contact data are, and nothing to its writer', async () => {
    const { mina, juno, last, matchingId } = await friends()
    const title = `내 것은 ${number}`
    const body = words({ title, content, parentLetterId: last.juno, contactConfirmed: true })
    const { letterId } = (await mina.call(sendLetter, { body })).data
    const contacts = [found('title', title), found('content', content)]
    const [coming] = (await juno.call(listComing, { query: { status: 'delivery' } })).data
    expect(coming!.contacts).toEqual(contacts.slice(0, 1))
    await arrive(world)
    const rowOf = async (member: Member) =>
      (await member.call(getCorrespondence, { ...at(matchingId), query: {} })).data.content[0]!
    expect((await rowOf(juno)).contacts).toEqual(contacts.slice(0, 1))
    expect((await rowOf(mina)).contacts).toEqual([])
    expect((await juno.call(openLetter, at(letterId))).data.contacts).toEqual(contacts)
    expect((await mina.call(openLetter, at(letterId))).data.contacts).toEqual([])
    const [previous, older] = (await juno.call(listPrevious, at(letterId))).data
    expect([previous!.contacts, older!.contacts]).toEqual([contacts, []])
    expect((await mina.call(listPrevious, at(letterId))).data[0]!.contacts).toEqual([])
    expect((await off.as(juno).call(openLetter, at(letterId))).data.contacts).toEqual([])
  })

  it('is searched again if another version of the search passed it', async () => {
    const { mina, juno, last } = await friends()
    const { letterId } = await reply(mina, last.juno)
    await arrive(world)
    const seal = world.context.vault.seal('letter.content', content)
    await world.sql`update letters set content_sealed = ${seal} where id = ${letterId}`
    const contacts = async () => (await juno.call(openLetter, at(letterId))).data.contacts
    // The letter was sent without: the search of its sending stands.
    expect(await contacts()).toEqual([])
    await world.sql`update letters set without_contact = 0 where id = ${letterId}`
    expect(await contacts()).toEqual([found('content', content)])
  })

  it('is searched again if its text was sent with other line breaks', async () => {
    const { mina, last } = await friends()
    const withoutContact = async (text: string) => {
      const body = words({ content: text, parentLetterId: last.juno })
      const { letterId } = (await mina.call(sendLetter, { body })).data
      const [row] = await world.sql`select without_contact from letters where id = ${letterId}`
      return row!.without_contact
    }
    expect(await withoutContact('한 줄\n두 줄')).toBe(searchVersion)
    expect(await withoutContact('한 줄\r\n두 줄')).toBeNull()
  })

  it('a waiting letter from before the guard shows its holder where the contact data are', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina)
    await world.sql`update letters set without_contact = null, content_sealed = ${world.context.vault.seal('letter.content', content)}
      where id = ${letterId}`
    const held = await juno.call(acceptLetter, { body: { letterId } })
    expect(held.data.contacts).toEqual([found('content', content)])
    expect((await juno.call(openLetter, at(letterId))).data.contacts).toEqual([found('content', content)])
  })
})

it('a help line is never sure', () => {
  const around = [
    '%',
    '힘들 때는 %로 전화해요.',
    '카톡 말고 %로 부탁해요',
    '제 번호 말고 %, 잊지 마세요',
    '인스타 대신 여기 %',
    '위험하다면 바로 %로 연락 주세요.',
  ]
  const texts = ourHelpLines.lines.flatMap(({ number }) => around.map(words => words.replace('%', number)))
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.filter(text => findContact(text).some(({ sure }) => sure))).toEqual([])
})
