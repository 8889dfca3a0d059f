import { expect, it } from 'vitest'
import { listBookmarks } from '#contract/bookmarks.ts'
import { listDesk } from '#contract/desk.ts'
import { readKeeper } from '#contract/keepers.ts'
import { countUnread, listComing, listDrafts, listWaiting, openLetter } from '#contract/letters.ts'
import { getCorrespondence, getMailbox, getYearAgo, listDisconnected } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { listNudgeDays } from '#contract/nudges.ts'
import { listPrivateNames } from '#contract/private-names.ts'
import { drawLetters } from '#contract/random-letters.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { searchLetters } from '#contract/search.ts'
import { getProposal, listProposals, listSharePosts } from '#contract/sharing.ts'
import { listComingSlowLetters } from '#contract/slow-letters.ts'
import { listThanks } from '#contract/thanks.ts'
import { isThanksNotice } from '#contract/thanks-stamps.ts'
import { getUnwanted } from '#contract/unwanted.ts'
import { subjectOf } from '#server/features/auth/stand-in/accounts.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { createSampleData } from './create-sample-data.ts'
import { testAccounts } from './texts/text-types.ts'

const world = await useWorld()
await createSampleData(world.context)

async function account(name: string): Promise<Member> {
  const hash = world.context.vault.hash('subject', `KAKAO:${subjectOf('KAKAO', name)}`)
  const [row] = await world.sql<[{ id: number; zipCode: string }]>`
    select id, zip_code as "zipCode" from members where subject_hash = ${hash}`
  return world.as(row)
}

/** The ids of the letters with this title. */
async function letterIds(title: string): Promise<number[]> {
  const rows = await world.sql<{ id: number; title: Buffer }[]>`
    select id, title_sealed as title from letters order by id`
  return rows.filter(row => world.context.vault.open('letter.title', row.title) === title).map(({ id }) => id)
}

it.each(testAccounts)('gives %s letters that arrived, one unread, and one that is coming', async name => {
  const member = await account(name)
  expect((await member.call(getMailbox)).data.length).toBeGreaterThanOrEqual(2)
  expect((await member.call(countUnread)).data).toBeGreaterThanOrEqual(1)
  const coming = (await member.call(listComing, { query: { status: 'delivery' } })).data
  expect(coming).toHaveLength(name === 'dohyun' ? 2 : 1)
})

it('gives mina a pending share proposal', async () => {
  const mina = await account('mina')
  const [waiting, ...more] = (await mina.call(listProposals)).data
  expect(more).toEqual([])
  const params = { id: String(waiting?.shareProposalId) }
  expect((await mina.call(getProposal, { params })).data).toMatchObject({
    status: 'PENDING',
    recipientZipCode: mina.zipCode,
  })
  expect((await mina.call(getProposal, { params })).data.letters).toHaveLength(4)
})

it('gives a newcomer letters to draw, a board and a rolling paper in progress', async () => {
  const newcomer = await world.member()
  expect((await newcomer.call(drawLetters, { params: { category: 'ALL' } })).data).toHaveLength(5)
  expect((await newcomer.call(listSharePosts, { query: {} })).data.totalElements).toBe(8)
  expect((await newcomer.call(getCurrentRollingPaper)).data).toMatchObject({
    title: expect.stringContaining('수능'),
  })
})

it('has two keepers, one of them a ready-made account, and letters in their line', async () => {
  expect(await world.sql`select 1 from keepers`).toHaveLength(2)
  const { data } = await (await account('dohyun')).call(readKeeper)
  expect(data.lineLength).toBeGreaterThan(0)
})

it('shows each status of a waiting letter at a ready-made account', async () => {
  const statuses = testAccounts.map(async name => {
    const { data } = await (await account(name)).call(listWaiting, { query: { status: 'waiting' } })
    return data.map(({ waitingStatus }) => waitingStatus)
  })
  expect((await Promise.all(statuses)).flat()).toEqual(['POOL', 'HELD', 'BACK', 'ON_ITS_WAY', 'KEEPER'])
})

it('covers harin’s unread letter of an unwanted topic, and draws no such letter for her', async () => {
  const harin = await account('harin')
  const listed = await harin.call(getUnwanted)
  expect(listed.data).toEqual({ words: ['여동생'], topics: ['DEATH'] })
  const [unread] = await letterIds('제일 멀리 둘러 온 단어')
  expect((await harin.call(openLetter, { params: { id: String(unread) } })).data.covered).toBe(true)
  const unwanted = await letterIds('다섯 살이 이번 주에 물어본 것')
  const { data: drawn } = await harin.call(drawLetters, { params: { category: 'ETC' } })
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.map(({ letterId }) => letterId)).not.toContain(unwanted[0])
})

it('marks heavy letters in a draw and in the list of their writer', async () => {
  const newcomer = await world.member()
  const { data } = await newcomer.call(drawLetters, { params: { category: 'CONSULT' } })
  expect(data.some(({ heavy }) => heavy)).toBe(true)
  const { data: waiting } = await (await account('harin')).call(listWaiting, { query: { status: 'waiting' } })
  expect(waiting.map(({ heavy }) => heavy)).toContain(true)
})

it('has a last letter of dohyun’s counterpart, which ended their correspondence', async () => {
  const dohyun = await account('dohyun')
  const [last] = await letterIds('부릉 소리 잘 들었어요')
  const { data } = await dohyun.call(openLetter, { params: { id: String(last) } })
  expect(data).toMatchObject({ last: true, ending: 'LAST_LETTER' })
})

it('has a disconnection that seoyun can undo', async () => {
  const { data } = await (await account('seoyun')).call(listDisconnected)
  expect(data).toMatchObject([{ canReconnect: true }])
})

it('has counts of letters that were asked about, and a draft of harin with such a phrase', async () => {
  const { data: days } = await (await world.admin()).call(listNudgeDays)
  const sum = (of: 'shown' | 'changed' | 'sent') => days.reduce((total, day) => total + day[of], 0)
  expect([sum('shown'), sum('changed'), sum('sent')]).toEqual([11, 6, 3])
  const { data: drafts } = await (await account('harin')).call(listDrafts, { query: { status: 'draft' } })
  expect(drafts.map(({ content }) => content)).toEqual([
    expect.stringContaining('나이 들면 다 이해하게 될 거예요'),
  ])
})

it('has three letters of mina to herself, one of them arrived', async () => {
  const { coming, arrivedCount, unreadCount } = (await (await account('mina')).call(listComingSlowLetters))
    .data
  expect([coming.length, arrivedCount, unreadCount]).toEqual([2, 1, 1])
})

it('has thanks that mina received and gave, the last of them not read', async () => {
  const mina = await account('mina')
  const received = (await mina.call(listThanks, { query: { side: 'RECEIVED' } })).data.content
  expect(received.map(({ stamp }) => stamp)).toEqual(['SCARF', 'LAMP', 'TEA', 'PERSIMMON'])
  const given = (await mina.call(listThanks, { query: { side: 'GIVEN' } })).data.content
  expect(given.map(({ stamp }) => stamp)).toEqual(['MOON', 'CANDLE'])
  const notices = (await mina.call(getTimeline, { query: {} })).data.content
  const unread = notices.filter(({ title, read }) => isThanksNotice(title) && !read)
  expect(unread.map(({ content }) => content)).toEqual([String(received[0]?.letterId)])
})

it('has a private name and a bookmark of junho', async () => {
  const junho = await account('junho')
  expect((await junho.call(listPrivateNames)).data).toMatchObject([{ name: '귤 간호사', colour: 'ORANGE' }])
  const { data } = await junho.call(listBookmarks, { query: {} })
  expect(data.content).toMatchObject([{ title: '남색 커튼 후기', myLetter: false }])
})

it('has a letter about 김장 that mina finds by its initial consonants', async () => {
  const { data } = await (await account('mina')).call(searchLetters, { body: { text: 'ㄱㅈ' } })
  const sealed = { title: '그 언니는 지금 내 김장 동무', read: false, passage: '' }
  expect(data.letters).toContainEqual(expect.objectContaining(sealed))
})

it('shows seoyun a letter of a year ago', async () => {
  const { data } = await (await account('seoyun')).call(getYearAgo)
  expect(data).toMatchObject({ title: '꽈리고추를 샀어요', myLetter: false })
})

it('has a conversation of junho without a letter for 14 days', async () => {
  const junho = await account('junho')
  const rooms = (await junho.call(getMailbox)).data.map(async ({ letterMatchingId }) => {
    const params = { id: String(letterMatchingId) }
    return (await junho.call(getCorrespondence, { params, query: {} })).data.content[0]!
  })
  const silent = (await Promise.all(rooms)).filter(newest => newest.silent)
  expect(silent.map(({ title }) => title)).toEqual(['두 뼘 남았어요'])
})

it('has two reports, an answer in review and an appeal at the desk; the threat is overdue', async () => {
  const { data } = await (await world.admin()).call(listDesk, { query: {} })
  expect(data.content.map(({ kind, reasonType }) => [kind, reasonType]).sort()).toEqual([
    ['APPEAL', null],
    ['REPORT', 'ABUSE'],
    ['REPORT', 'THREATS'],
    ['REVIEW', null],
  ])
  expect(data.content.map(({ reasonType, overdue }) => [reasonType, overdue])).toEqual([
    ['THREATS', true],
    ['ABUSE', false],
    [null, false],
    [null, false],
  ])
})

it('is created once', async () => {
  const before = await world.sql`select count(*) from letters`
  await createSampleData(world.context)
  expect(await world.sql`select count(*) from letters`).toEqual(before)
})

it('leaves no arrival to announce, and each temperature equals its moves', async () => {
  expect(
    await world.sql`select id from letters where parent_id is not null and announced_at is null
      and deliver_at <= ${world.clock.now()}`,
  ).toEqual([])
  expect(
    await world.sql`select m.id from members m left join temperature_moves t on t.member_id = m.id
      group by m.id having m.temperature <> 36.5 + coalesce(sum(t.delta), 0)`,
  ).toEqual([])
})
