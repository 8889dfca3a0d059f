import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { decideCare } from '#contract/care.ts'
import { countDesk, escalate, listDesk, openDeskItem, openDeskParent } from '#contract/desk.ts'
import { readDeskPeople } from '#contract/desk-people.ts'
import { makeKeeper } from '#contract/keepers.ts'
import { answerHeld, openLetter } from '#contract/letters.ts'
import { deleteLetter, withdraw } from '#contract/lifecycle.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters, getHeld, releaseHeld } from '#contract/random-letters.ts'
import { type ReasonType, report } from '#contract/reports.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import {
  arrive,
  at,
  complaint,
  correspond,
  day,
  exported,
  hour,
  startPaper,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const moderator = await world.moderator()
const reviewer = await world.reviewer()
const grave = { title: '요즘', content: '죽고 싶다는 생각부터 들어요. 약을 모아 두었어요.' }
const notice =
  '혼자 견디지 않아도 괜찮아요. 보내 주신 편지에 걱정되는 말이 있어서 우체국이 읽어 보았어요. ' +
  '자살예방 상담전화 109에서 이야기를 들어 줘요. 급할 때는 119에 전화해 주세요. 경고는 아니에요.'

// Each test has an empty desk, an empty pool and no keeper.
beforeEach(async () => {
  for (const table of ['care_items', 'pool', 'keepers', 'reports', 'reported_things'])
    await world.sql`delete from ${world.sql(table)}`
})

const item = (letterId: number) => ({ params: { kind: 'CARE' as const, id: String(letterId) } })
const queue = async (by = admin) => (await by.call(listDesk, { query: { size: '100' } })).data.content
const cares = async (by = admin) => (await queue(by)).filter(({ kind }) => kind === 'CARE')
const decide = (letterId: number, act: 'NOTICE' | 'KEEPER' | 'BOTH' | 'NONE', by = admin) =>
  by.call(decideCare, { ...at(letterId), body: { act } })
const timelineOf = async (member: Member) => (await member.call(getTimeline, { query: {} })).data.content
const now = () => toInstant(world.clock.now())

async function newItem(): Promise<{ writer: Member; letterId: number }> {
  const writer = await world.member()
  return { writer, letterId: (await write(writer, grave)).letterId }
}
async function newKeeper(): Promise<Member> {
  const keeper = await world.member()
  await admin.call(makeKeeper, { body: { zipCode: keeper.zipCode } })
  return keeper
}
/** An answer that tells of plans, and has arrived. */
async function graveAnswer() {
  const [mina, juno] = await world.members(2)
  const drawn = await write(mina)
  await take(juno, drawn.letterId)
  const { data } = await juno.call(answerHeld, { body: words(grave) })
  await arrive(world)
  return { mina, juno, letterId: data.letterId }
}

describe('a letter that tells of plans or means', () => {
  it('comes to the desk with ids and no text, for administrators and moderators only', async () => {
    const { writer, letterId } = await newItem()
    for (const by of [admin, moderator])
      expect(await cares(by)).toMatchObject([
        {
          ...{ kind: 'CARE', id: letterId, reasonType: null, reporters: 0, heavy: true, decidable: true },
          author: { memberId: writer.id, zipCode: writer.zipCode },
        },
      ])
    expect(JSON.stringify(await queue())).not.toMatch(/약을|요즘/)
    expect((await admin.call(countDesk)).data).toMatchObject({ cares: 1, overdue: 0 })
    expect(await queue(reviewer)).toEqual([])
    expect((await reviewer.call(countDesk)).data.cares).toBe(0)
    const calls = [
      await reviewer.call(openDeskItem, item(letterId)),
      await reviewer.call(openDeskParent, item(letterId)),
      await reviewer.call(readDeskPeople, item(letterId)),
      await decide(letterId, 'NONE', reviewer),
      await decide(letterId, 'NONE', writer),
    ]
    expect(calls.map(({ code }) => code)).toEqual(Array(5).fill('AUTH-008'))
  })

  it('lies in the order of threats: before other reports, overdue after an hour', async () => {
    const about = async (reasonType: ReasonType) => {
      const left = { ...at(await startPaper(admin)), body: { content: '안녕하세요' } }
      const eventCommentId = (await (await world.member()).call(leaveComment, left)).data.commentId
      const body = { ...complaint({ eventCommentId }), reasonType }
      return (await (await world.member()).call(report, { body })).data.id
    }
    const abuse = await about('ABUSE')
    const threats = await about('THREATS')
    world.clock.move(1)
    const { letterId } = await newItem()
    world.clock.move(60)
    expect((await queue()).map(({ id }) => id)).toEqual([threats, letterId, abuse])
    world.clock.move(hour)
    expect((await queue()).map(({ overdue }) => overdue)).toEqual([true, true, false])
  })

  it.each([
    ['a sign of a crisis alone', '요즘은 그냥 사라지고 싶다는 생각만 들어요.'],
    ['calm words', '오늘은 도서관에서 책을 읽었어요.'],
  ])('%s bring no item', async (_case, content) => {
    await write(await world.member(), { content })
    expect(await cares()).toEqual([])
  })

  it('comes by the job if a server of the previous version wrote it', async () => {
    const { letterId } = await newItem()
    await world.sql`delete from care_items`
    await world.sql`update pool set care = null`
    await world.background()
    expect((await cares()).map(({ id }) => id)).toEqual([letterId])
  })

  it('in an answer, comes when its receiver opens the answer for the first time', async () => {
    const { mina, juno, letterId } = await graveAnswer()
    await juno.call(openLetter, at(letterId))
    expect(await cares()).toEqual([])
    for (let time = 0; time < 2; time++)
      expect((await mina.call(openLetter, at(letterId))).code).toBeUndefined()
    expect(await cares()).toMatchObject([{ id: letterId, author: { memberId: juno.id } }])
  })

  it('is opened with its text, which is recorded once a day', async () => {
    const { writer, letterId } = await newItem()
    for (let time = 0; time < 2; time++)
      expect((await moderator.call(openDeskItem, item(letterId))).data.care).toEqual({
        ...{ letterId, ...grave, zipCode: writer.zipCode, createdAt: now(), waiting: true, notice },
      })
    const { data } = await admin.call(listAudit, { query: { act: 'CARE_OPEN' } })
    const ours = data.content.filter(({ targetId }) => targetId === String(letterId))
    expect(ours).toMatchObject([
      { adminZipCode: moderator.zipCode, targetKind: 'LETTER', zipCode: writer.zipCode },
    ])
    expect(ours.flatMap(detailSentences)).toEqual(['계획이나 수단을 말하는 편지를 봤어요.'])
    expect((await moderator.call(countDesk)).data.heavyToday).toBe(1)
    expect((await admin.call(openDeskParent, item(letterId))).data).toBeNull()
    const { data: people } = await admin.call(readDeskPeople, item(letterId))
    expect(people.people.map(({ part, memberId }) => [part, memberId])).toEqual([['AUTHOR', writer.id]])
  })

  it('is exported to its writer, and to nobody else', async () => {
    const { mina, juno, letterId } = await graveAnswer()
    await mina.call(openLetter, at(letterId))
    const begun = now()
    const atDesk = async (member: Member) =>
      (await exported(member)).letters.find(letter => letter.letterId === letterId)?.atDesk
    expect(await atDesk(juno)).toEqual({ since: begun, handledAt: null, act: null })
    world.clock.move(60)
    await decide(letterId, 'NONE')
    expect(await atDesk(juno)).toEqual({ since: begun, handledAt: now(), act: 'NONE' })
    expect(await atDesk(mina)).toBeNull()
  })
})

describe('help', () => {
  it('sends the words of the post office, without a warning or a bar', async () => {
    const { writer, letterId } = await newItem()
    const { data } = await decide(letterId, 'NOTICE')
    expect(data).toEqual({ letterId, act: 'NOTICE', keeper: false })
    expect(await timelineOf(writer)).toMatchObject([
      { alarmType: 'REPORT', title: notice, content: `${notice}§0`, link: '/help' },
    ])
    expect((await writer.call(listMyWarnings)).data).toEqual([])
    expect((await writer.call(getMe)).data.temperature).toBe(36.5)
    expect(await cares()).toEqual([])
    refused(await admin.call(openDeskItem, item(letterId)), 404, 'REPORT-002')
    const { content } = (await admin.call(listAudit, { query: { act: 'CARE_DECIDE', size: '1' } })).data
    expect(content).toMatchObject([{ targetId: String(letterId), zipCode: writer.zipCode }])
    expect(content.flatMap(detailSentences)).toEqual(['도움 안내를 보냈어요.'])
  })

  it('keeps the warning count of a warned writer', async () => {
    const { writer, letterId } = await newItem()
    await world.sql`insert into warnings (member_id, memo_sealed, warned_at) values (${writer.id}, '', now())`
    await world.sql`update members set warning_count = 1 where id = ${writer.id}`
    await decide(letterId, 'NOTICE')
    expect((await timelineOf(writer))[0]?.content).toBe(`${notice}§1`)
  })

  it('gives the letter to a keeper with room, who is told', async () => {
    const keeper = await newKeeper()
    const { writer, letterId } = await newItem()
    expect((await decide(letterId, 'KEEPER')).data).toEqual({ letterId, act: 'KEEPER', keeper: true })
    expect((await keeper.call(getHeld)).data).toMatchObject({ letterId, fromLine: true })
    expect(
      (await timelineOf(keeper)).filter(({ title }) => title.startsWith('이웃이 편지 한 통을')),
    ).toHaveLength(1)
    expect(await timelineOf(writer)).toEqual([])
  })

  it('puts the letter first without a keeper, and leaves a held letter to its reader', async () => {
    const { writer, letterId } = await newItem()
    const holder = await world.member()
    await take(holder, letterId)
    for (let count = 0; count < 6; count++) await write(await world.member())
    expect((await decide(letterId, 'BOTH')).data).toEqual({ letterId, act: 'BOTH', keeper: false })
    expect((await timelineOf(writer)).map(({ title }) => title)).toEqual([notice])
    expect((await holder.call(getHeld)).data).toMatchObject({ letterId })
    await holder.call(releaseHeld, { body: { tooHeavy: true } })
    const drawn = await (await world.member()).call(drawLetters, { params: { category: 'ALL' } })
    expect(drawn.data[0]?.letterId).toBe(letterId)
  })

  it('by a keeper who holds the letter already tells nobody again', async () => {
    const keeper = await newKeeper()
    const { letterId } = await newItem()
    await decide(letterId, 'KEEPER')
    await world.sql`update care_items set handled_at = null`
    expect((await decide(letterId, 'KEEPER')).data.keeper).toBe(true)
    expect(
      (await timelineOf(keeper)).filter(({ title }) => title.startsWith('이웃이 편지 한 통을')),
    ).toHaveLength(1)
  })

  it('by a keeper is refused for a letter that waits for no answer, and leaves the item', async () => {
    const { mina, letterId } = await graveAnswer()
    await mina.call(openLetter, at(letterId))
    expect((await admin.call(openDeskItem, item(letterId))).data.care?.waiting).toBe(false)
    for (const act of ['KEEPER', 'BOTH'] as const) refused(await decide(letterId, act), 403, 'LET-006')
    expect(await cares()).toHaveLength(1)
    expect((await decide(letterId, 'NONE')).code).toBeUndefined()
  })

  it('is given once: of two administrators at once the second reads who was first', async () => {
    const { writer, letterId } = await newItem()
    const [first, second] = await whileLocked(
      world,
      sql => sql`select from care_items where letter_id = ${letterId} for update`,
      [() => decide(letterId, 'NOTICE', admin), () => decide(letterId, 'NOTICE', moderator)],
    )
    expect(first.code).toBeUndefined()
    refused(second, 409, 'REPORT-004')
    expect(second.error?.current).toEqual({
      ...{ status: 'NOTICE', decidedBy: admin.zipCode, decidedAt: now() },
    })
    expect(await timelineOf(writer)).toHaveLength(1)
  })

  it.each([{}, { act: 'BAR' }, { act: null }])('of an unknown kind is COM-001: %j', async body => {
    const { letterId } = await newItem()
    refused(await admin.ask('PATCH', `/api/admin/care/${letterId}`, { body }), 400, 'COM-001')
  })

  it('is refused on a letter that is no item', async () => {
    const { letterId } = await write(await world.member())
    refused(await decide(letterId, 'NOTICE'), 404, 'REPORT-002')
  })

  it('is no decision of a member who wrote, received or holds the letter, while another could decide', async () => {
    const mine = (await write(admin, grave)).letterId
    const held = (await newItem()).letterId
    await take(admin, held)
    const { first } = await correspond(world, admin, await world.member())
    await world.sql`insert into care_items (letter_id, since) values (${first.letterId}, ${world.clock.now()})`
    for (const letterId of [mine, held, first.letterId]) {
      expect((await cares()).find(({ id }) => id === letterId)?.decidable).toBe(false)
      refused(await decide(letterId, 'NOTICE'), 403, 'REPORT-006')
      expect((await decide(letterId, 'NONE', moderator)).code).toBeUndefined()
    }
  })
})

describe('an item', () => {
  it('ends with a letter that its writer deletes or leaves behind', async () => {
    const { writer, letterId } = await newItem()
    await admin.call(escalate, { ...item(letterId), body: { note: '함께 봐 주세요.' } })
    await writer.call(deleteLetter, at(letterId))
    expect(await cares()).toEqual([])
    refused(await decide(letterId, 'NOTICE'), 404, 'REPORT-002')
    expect(await world.sql`select letter_id from care_items`).toEqual([])
    const { mina, juno, letterId: arrived } = await graveAnswer()
    await mina.call(openLetter, at(arrived))
    await juno.call(withdraw)
    expect(await world.sql`select letter_id from care_items`).toEqual([])
    expect(await cares()).toEqual([])
    refused(await decide(arrived, 'NOTICE'), 404, 'REPORT-002')
    await world.background()
    expect(await world.sql`select item_id from desk_escalations where kind = 'CARE'`).toEqual([])
  })

  it('of a letter that a server of the previous version deleted is hidden, and deleted by the job', async () => {
    const { letterId } = await newItem()
    await world.sql`update letters set deleted_at = ${world.clock.now()} where id = ${letterId}`
    expect(await cares()).toEqual([])
    refused(await decide(letterId, 'NOTICE'), 404, 'REPORT-002')
    await world.background()
    expect(await world.sql`select letter_id from care_items`).toEqual([])
  })

  it('stays with the letter while it waits, and 30 days after it was handled', async () => {
    const { letterId } = await newItem()
    world.clock.move(40 * day)
    await world.background()
    expect((await cares()).map(({ id }) => id)).toEqual([letterId])
    await decide(letterId, 'NONE')
    const kept = async () =>
      world.sql<{ id: number }[]>`select letter_id as id from care_items where letter_id = ${letterId}`
    world.clock.move(30 * day - 1)
    await world.background()
    expect(await kept()).toHaveLength(1)
    world.clock.move(1)
    await world.background()
    expect(await kept()).toEqual([])
  })

  it('of a letter that is accepted by a member stays for the desk', async () => {
    const { letterId } = await newItem()
    const reader = await world.member()
    expect((await reader.call(acceptLetter, { body: { letterId } })).code).toBeUndefined()
    await reader.call(answerHeld, { body: words() })
    await arrive(world)
    expect((await cares()).map(({ id }) => id)).toEqual([letterId])
  })
})
