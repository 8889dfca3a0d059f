import { beforeEach, describe, expect, it } from 'vitest'
import { appeal, decideAppeal } from '#contract/appeals.ts'
import {
  changeDeskSettings,
  claimDeskItem,
  claimSeconds,
  type DeskKind,
  readDeskSettings,
  releaseDeskItem,
} from '#contract/desk-claims.ts'
import { exportMine } from '#contract/export.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { listMyWarnings } from '#contract/members.ts'
import { decideReport } from '#contract/reports.ts'
import { decideReview } from '#contract/review.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { refused } from '#test/support/refused.ts'
import { answer, at, complain, judge, startPaper } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { deskNames } from './desk-names.ts'

const world = await useWorld()
const one = await world.admin()
const two = await world.admin()
const paper = await startPaper(one)
beforeEach(() => world.sql`delete from desk_claims`)

const item = (kind: DeskKind, id: number) => ({ params: { kind, id: String(id) } })
const claim = (by: Member, kind: DeskKind, id: number, takeOver?: boolean) =>
  by.call(claimDeskItem, { ...item(kind, id), body: takeOver === undefined ? {} : { takeOver } })
const nameOf = async (by: Member) => (await by.call(readDeskSettings)).data.deskName
const claims = () => world.sql<{ kind: string; id: number; by: number }[]>`
  select kind, item_id as id, admin_id as by from desk_claims order by kind, item_id`
const endOf = (seconds: number) =>
  `${new Date(world.clock.now().getTime() + seconds * 1000).toISOString().slice(0, 19)}Z`

/** A note of the author on the rolling paper, reported by this many members. */
async function reported(reporters = 1, author?: Member): Promise<number[]> {
  const mina = author ?? (await world.member())
  const { data } = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕하세요' } })
  const ids: number[] = []
  for (const other of await world.members(reporters))
    ids.push(await complain(other, { eventCommentId: data.commentId }))
  return ids
}

async function inReview(): Promise<number> {
  const [mina, juno] = await world.members(2)
  return (await answer(mina, juno, { category: 'CONSULT' })).first.letterId
}

async function appealed(): Promise<number> {
  const mina = await world.member()
  await judge(await world.admin(), (await reported(1, mina))[0]!)
  const { warningId } = (await mina.call(listMyWarnings)).data[0]!
  return (await mina.call(appeal, { body: { warningId, content: '오해예요.' } })).data.appealId
}

describe('a claim', () => {
  it.each<[DeskKind, () => Promise<number>]>([
    ['REPORT', async () => (await reported())[0]!],
    ['REVIEW', inReview],
    ['APPEAL', appealed],
  ])('holds a %s for five minutes, and a renewal for five more', async (kind, make) => {
    const id = await make()
    const deskName = await nameOf(one)
    expect((await claim(one, kind, id)).data.claim).toEqual({
      deskName,
      mine: true,
      until: endOf(claimSeconds),
    })
    expect((await claim(two, kind, id)).data.claim).toEqual({
      deskName,
      mine: false,
      until: endOf(claimSeconds),
    })
    world.clock.move(200)
    expect((await claim(one, kind, id)).data.claim.until).toBe(endOf(claimSeconds))
    world.clock.move(299)
    expect((await claim(two, kind, id)).data.claim.mine).toBe(false)
    world.clock.move(1)
    expect((await claim(two, kind, id)).data.claim).toMatchObject({ deskName: await nameOf(two), mine: true })
  })

  it('held by another administrator is taken over on request', async () => {
    const id = await inReview()
    await claim(one, 'REVIEW', id)
    expect((await claim(two, 'REVIEW', id, false)).data.claim.mine).toBe(false)
    expect((await claim(two, 'REVIEW', id, true)).data.claim.mine).toBe(true)
    expect((await claim(one, 'REVIEW', id)).data.claim.mine).toBe(false)
  })

  it('on one report holds all reports on the same thing', async () => {
    const [first, second, third] = await reported(3)
    await claim(one, 'REPORT', third!)
    expect((await claim(two, 'REPORT', second!)).data.claim.mine).toBe(false)
    expect(await claims()).toEqual([{ kind: 'REPORT', id: first, by: one.id }])
    await one.call(releaseDeskItem, item('REPORT', third!))
    expect(await claims()).toEqual([])
  })

  it('is held by exactly one of many who claim at once', async () => {
    const id = await inReview()
    const admins = [one, two, await world.admin(), await world.admin()]
    await Promise.all(admins.map(nameOf))
    const tried = await Promise.all(admins.map(by => claim(by, 'REVIEW', id)))
    expect(tried.map(({ data }) => data.claim.mine).filter(Boolean)).toHaveLength(1)
    expect(new Set(tried.map(({ data }) => data.claim.deskName)).size).toBe(1)
  })

  it('two concurrent claims: one holds the item, the other learns that it is held', async () => {
    const id = await inReview()
    await claim(one, 'REVIEW', id)
    world.clock.move(claimSeconds)
    const [first, second] = await whileLocked(
      world,
      sql => sql`select from desk_claims where item_id = ${id} for update`,
      [() => claim(one, 'REVIEW', id), () => claim(two, 'REVIEW', id)],
    )
    expect([first.data.claim.mine, second.data.claim.mine].sort()).toEqual([false, true])
  })

  it('ends when its administrator releases it, and not by another one', async () => {
    const id = await inReview()
    await claim(one, 'REVIEW', id)
    await two.call(releaseDeskItem, item('REVIEW', id))
    expect(await claims()).toHaveLength(1)
    for (let time = 0; time < 2; time++)
      expect((await one.call(releaseDeskItem, item('REVIEW', id))).data).toBeNull()
    expect(await claims()).toEqual([])
  })

  it('refuses no decision, and ends with it', async () => {
    const [report, other] = await reported(2)
    const review = await inReview()
    const appealId = await appealed()
    await claim(one, 'REPORT', report!)
    await claim(one, 'REVIEW', review)
    await claim(one, 'APPEAL', appealId)
    await judge(two, other!, 'REJECTED')
    expect(await claims()).toHaveLength(3)
    await judge(two, report!)
    await two.call(decideReview, { ...at(review), body: { decision: 'APPROVE' } })
    await two.call(decideAppeal, { ...at(appealId), body: { decision: 'ACCEPT', reason: '살펴봤어요.' } })
    expect(await claims()).toEqual([])
  })

  it('is deleted by the job when its time is over', async () => {
    const id = await inReview()
    await claim(one, 'REVIEW', id)
    world.clock.move(claimSeconds - 1)
    await world.background()
    expect(await claims()).toHaveLength(1)
    world.clock.move(1)
    await world.background()
    expect(await claims()).toEqual([])
  })

  it('is refused for an item that no longer waits', async () => {
    const [id] = await reported()
    await judge(two, id!)
    const review = await inReview()
    await two.call(decideReview, { ...at(review), body: { decision: 'APPROVE' } })
    for (const [kind, which] of [
      ['REPORT', id!],
      ['REPORT', 999_999],
      ['REVIEW', review],
      ['APPEAL', 999_999],
    ] as const) {
      refused(await claim(one, kind, which), 404, 'REPORT-002')
    }
    refused(await one.ask('DELETE', '/api/admin/desk/LETTER/1/claim'), 404, 'REPORT-002')
  })

  it('is gone with the account, and the decision of a former administrator stays refused', async () => {
    const leaver = await world.admin()
    const id = await inReview()
    await claim(leaver, 'REVIEW', id)
    await leaver.call(withdraw)
    expect(await claims()).toEqual([])
    const former = await world.admin()
    await world.sql`update members set role = 'USER' where id = ${former.id}`
    expect((await claim(former, 'REVIEW', id)).code).toBe('AUTH-008')
    const body = { status: 'REJECTED' } as const
    expect((await former.call(decideReport, { ...at((await reported())[0]!), body })).code).toBe('AUTH-008')
  })
})

describe('a desk', () => {
  it('has a name for good, which no other administrator has, and no push until one is wanted', async () => {
    const admins = [one, two, await world.admin(), await world.admin()]
    const names = await Promise.all(admins.map(nameOf))
    expect(new Set(names).size).toBe(4)
    expect(deskNames).toEqual(expect.arrayContaining(names))
    expect(await Promise.all(admins.map(nameOf))).toEqual(names)
    expect((await one.call(readDeskSettings)).data).toEqual({
      deskName: names[0],
      opensNext: true,
      pushes: { reviews: false, reports: false },
    })
  })

  it('gets a number when all names are given', async () => {
    const before = await world.sql`select member_id from desk_settings`
    const rest = (await world.members(deskNames.length)).map(({ id }) => id)
    await world.sql`
      insert into desk_settings (member_id, desk_name)
      select * from unnest(${rest}::bigint[], ${deskNames}::text[]) as given (id, name)
      where not exists (select from desk_settings where desk_name = name)`
    expect(await nameOf(await world.admin())).toMatch(/^[가-힣]+ 2$/)
    await world.sql`delete from desk_settings where not member_id = any(${before.map(row => row.member_id)})`
  })

  it('changes the settings that are named', async () => {
    const changed = await two.call(changeDeskSettings, { body: { pushes: { reviews: true } } })
    expect(changed.data).toMatchObject({ opensNext: true, pushes: { reviews: true, reports: false } })
    await two.call(changeDeskSettings, { body: { opensNext: false } })
    expect((await two.call(readDeskSettings)).data).toEqual({
      deskName: await nameOf(two),
      opensNext: false,
      pushes: { reviews: true, reports: false },
    })
    expect((await two.call(exportMine)).data.desk).toEqual((await two.call(readDeskSettings)).data)
    expect((await (await world.member()).call(exportMine)).data.desk).toBeNull()
  })

  it('has names of Korean words, each once', () => {
    expect(new Set(deskNames).size).toBe(deskNames.length)
    for (const name of deskNames) expect(name).toMatch(/^[가-힣]{1,6}$/)
  })
})
