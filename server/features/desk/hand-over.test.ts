import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { countDesk, listColleagues, listDesk, openDeskItem, pass } from '#contract/desk.ts'
import { claimDeskItem } from '#contract/desk-claims.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { announceTitles, listen } from '#server/features/notifications/stream-listener.fixture.ts'
import { refused } from '#test/support/refused.ts'
import { at, complain, startPaper } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { forgetDeskItems } from './forget-desk-items.ts'

let one: Member
let two: Member
const world = await useWorld()
const paper = await startPaper(await world.admin())
beforeEach(async () => {
  one = await world.admin()
  two = await world.admin()
})

const item = (id: number) => ({ params: { kind: 'REPORT' as const, id: String(id) } })
const handOver = (by: Member, id: number, body: { to?: string; note?: string }) =>
  by.call(pass, { ...item(id), body })
const opened = async (by: Member, id: number) => (await by.call(openDeskItem, item(id))).data
const handed = async (by: Member) => ({
  listed: (await by.call(listDesk, { query: { handed: 'true' } })).data.content.map(({ id }) => id),
  count: (await by.call(countDesk)).data.handed,
})
const isListed = async (by: Member, query: object, id: number) =>
  (await by.call(listDesk, { query: { size: '100', ...query } })).data.content.some(item => item.id === id)

async function reported(author?: Member): Promise<number> {
  const mina = author ?? (await world.member())
  const { data } = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕하세요' } })
  return complain(await world.member(), { eventCommentId: data.commentId })
}

describe('an item that is handed over to a colleague', () => {
  it('is first in their queue with the note, last in mine, and nothing changes for others', async () => {
    await reported()
    world.clock.move(60)
    const id = await reported()
    await one.call(claimDeskItem, { ...item(id), body: {} })
    expect(
      (await handOver(one, id, { to: two.zipCode.toLowerCase(), note: '법을 잘 아시니까요.' })).code,
    ).toBeUndefined()
    expect(await handed(two)).toEqual({ listed: [id], count: 1 })
    expect((await two.call(listDesk, { query: {} })).data.content[0]).toMatchObject({ id, handed: true })
    expect((await one.call(listDesk, { query: { size: '100' } })).data.content.at(-1)).toMatchObject({
      ...{ id, passed: true, handed: false, claim: null },
    })
    expect(await handed(await world.admin())).toEqual({ listed: [], count: 0 })
    expect(await opened(two, id)).toMatchObject({
      handedBy: { zipCode: one.zipCode },
      notes: [{ text: '법을 잘 아시니까요.', zipCode: one.zipCode }],
    })
    const acts = (await one.call(listAudit, { query: { adminZipCode: one.zipCode, kind: 'ACT' } })).data
      .content
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['ITEM_HAND_OVER', null],
      ['NOTE_WRITE', null],
    ])
  })

  it('stays with them when I look at it again', async () => {
    const id = await reported()
    await handOver(one, id, { to: two.zipCode })
    world.clock.move(60)
    expect((await opened(one, id)).passed).toBe(true)
    expect((await handed(two)).listed).toEqual([id])
  })

  it('is mine again when they hand it back, and nobody’s when I then hand it over to everybody', async () => {
    const id = await reported()
    await handOver(one, id, { to: two.zipCode })
    await handOver(two, id, { to: one.zipCode })
    expect([(await handed(one)).listed, (await handed(two)).listed]).toEqual([[id], []])
    expect(await isListed(two, { passed: 'true' }, id)).toBe(true)
    expect(await isListed(one, { passed: 'true' }, id)).toBe(false)
    await handOver(one, id, {})
    expect([(await handed(one)).listed, (await handed(two)).listed]).toEqual([[], []])
  })

  it('goes to the last colleague that I named', async () => {
    const [id, three] = [await reported(), await world.admin()]
    await handOver(one, id, { to: two.zipCode })
    await handOver(one, id, { to: three.zipCode })
    expect([(await handed(two)).listed, (await handed(three)).listed]).toEqual([[], [id]])
  })

  it('is back in my queue when they are no administrator any more', async () => {
    const id = await reported()
    await handOver(one, id, { to: two.zipCode })
    await perform(world.context, ['revoke', two.zipCode])
    await world.context.transact(world.context.log, forgetDeskItems.run)
    expect(await isListed(one, { passed: 'true' }, id)).toBe(false)
  })

  it('needs a colleague who may decide it', async () => {
    const [id, mina] = [await reported(two), await world.member()]
    refused(await handOver(one, id, { to: one.zipCode }), 404, 'DESK-005')
    refused(await handOver(one, id, { to: mina.zipCode }), 404, 'DESK-005')
    refused(await handOver(one, id, { to: two.zipCode, note: '부탁해요' }), 403, 'REPORT-006')
    // The refused call left no note.
    expect((await opened(one, id)).notes).toEqual([])
    refused(await handOver(two, id, { note: '내 글이에요' }), 403, 'REPORT-006')
    refused(await handOver(two, id, {}), 403, 'REPORT-006')
    refused(await handOver(one, 999_999, { to: two.zipCode }), 404, 'REPORT-002')
  })

  it('is signalled to them alone as theirs, and not on the plain stream', async () => {
    const id = await reported()
    const [mine, theirs, plain] = [
      await listen(world, one.token, {}, '?signals=1'),
      await listen(world, two.token, {}, '?signals=1'),
      await listen(world, two.token, {}),
    ]
    await handOver(one, id, { to: two.zipCode })
    const data = { kind: 'REPORT', id }
    expect(await theirs.next()).toEqual({ id: undefined, event: 'desk', data: { ...data, handed: true } })
    expect(await mine.next()).toEqual({ id: undefined, event: 'desk', data })
    await announceTitles(world, two, '그다음')
    expect((await plain.next()).data.title).toBe('그다음')
  })
})

describe('handing an item over to everybody', () => {
  it('needs no body, as before, and a note stays with the item', async () => {
    const id = await reported()
    const { code } = await one.ask('POST', `/api/admin/desk/REPORT/${id}/pass`)
    expect([code, await isListed(one, { passed: 'true' }, id)]).toEqual([undefined, true])
    await handOver(one, id, { note: '사진이 많아서 못 보겠어요.' })
    expect(await opened(two, id)).toMatchObject({
      handedBy: null,
      notes: [{ text: '사진이 많아서 못 보겠어요.' }],
    })
  })
})

it('the colleagues are the other active administrators, by zip code', async () => {
  const former = await world.admin()
  await perform(world.context, ['revoke', former.zipCode])
  const codes = (await one.call(listColleagues)).data.map(({ zipCode }) => zipCode)
  expect(codes).toEqual([...codes].sort())
  expect([one, two, former].map(({ zipCode }) => codes.includes(zipCode))).toEqual([false, true, false])
})
