import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { exportMine } from '#contract/export.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getMailbox } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import {
  changePrivateName,
  deletePrivateName,
  listPrivateNames,
  type PrivateName,
  privateNameMax,
  privateNoteMax,
} from '#contract/private-names.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { answer, arrive, at, exported, pair, reply } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

type Called = Pick<PrivateName, 'name' | 'note' | 'colour'>

const spring: Called = { name: '봄이', note: '보리차를 좋아한다.', colour: 'GREEN' }
const change = (member: Member, matchingId: number, body: Partial<Called>) =>
  member.call(changePrivateName, { ...at(matchingId), body: { ...spring, ...body } })
const remove = (member: Member, matchingId: number) => member.call(deletePrivateName, at(matchingId))
const list = async (member: Member) => (await member.call(listPrivateNames)).data
const countFor = async (matchingId: number) =>
  (await world.sql`select 1 from private_names where correspondence_id = ${matchingId}`).length

describe('a private name', () => {
  it('is put, replaced and deleted; a repeated call changes nothing, and nobody else sees the name', async () => {
    const { mina, juno, matchingId } = await pair(world)
    expect(await change(mina, matchingId, {})).toMatchObject({ status: 200, data: null })
    expect(await list(mina)).toEqual([{ matchingId, oppositeZipCode: juno.zipCode, ...spring }])
    expect(await list(juno)).toEqual([])
    await change(mina, matchingId, { name: ' 여름 ', colour: null })
    expect(await list(mina)).toMatchObject([{ name: '여름', note: spring.note, colour: null }])
    for (let time = 0; time < 2; time++) expect((await remove(mina, matchingId)).status).toBe(200)
    expect(await list(mina)).toEqual([])
    await change(mina, matchingId, {})
    await change(mina, matchingId, { name: ' ', note: '\n', colour: null })
    expect([await list(mina), await countFor(matchingId)]).toEqual([[], 0])
  })

  it('may be a note or a colour without a name', async () => {
    const { mina, matchingId } = await pair(world)
    for (const called of [
      { name: '', note: '답장이 느린 편', colour: null },
      { name: '', note: '', colour: 'TEAL' as const },
    ]) {
      await change(mina, matchingId, called)
      expect(await list(mina)).toMatchObject([called])
    }
  })

  it('has at most 20 characters, its note 200, and one of eight colours', async () => {
    const { mina, matchingId } = await pair(world)
    const longest = { name: '🌷'.repeat(privateNameMax), note: '가'.repeat(privateNoteMax) }
    expect((await change(mina, matchingId, longest)).status).toBe(200)
    expect(await list(mina)).toMatchObject([longest])
    for (const body of [
      { ...spring, name: `${longest.name}!` },
      { ...spring, note: `${longest.note}.` },
      { ...spring, colour: 'PINK' },
      { name: '봄', note: '' },
    ]) {
      const path = changePrivateName.path.replace('{id}', String(matchingId))
      expect((await mina.ask('PATCH', path, { body })).code).toBe('COM-001')
    }
    expect(await list(mina)).toMatchObject([longest])
  })

  it('may hold a bad word and contact data: nobody else reads it', async () => {
    const { mina, matchingId } = await pair(world)
    await (await world.admin()).call(addBadWord, { body: { word: '나쁜말' } })
    const called = { name: '나쁜말', note: '010-1234-5678' }
    expect((await change(mina, matchingId, called)).status).toBe(200)
    expect(await list(mina)).toMatchObject([called])
  })

  it('is refused for a correspondence that is not in my mailbox yet', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    const refused = [await change(mina, first.matchingId!, {}), await remove(mina, first.matchingId!)]
    expect(refused.map(({ code }) => code)).toEqual(['LET-003', 'LET-003'])
    expect((await change(juno, first.matchingId!, {})).status).toBe(200)
    await arrive(world)
    expect((await change(mina, first.matchingId!, {})).status).toBe(200)
  })

  it('can be deleted after a recall took the correspondence out of my mailbox', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno)
    await change(juno, first.matchingId!, {})
    await juno.call(deleteLetter, at(first.letterId))
    expect((await juno.call(getMailbox)).data).toEqual([])
    expect(await list(juno)).toMatchObject([{ oppositeZipCode: mina.zipCode }])
    expect((await change(juno, first.matchingId!, {})).code).toBe('LET-003')
    expect((await remove(juno, first.matchingId!)).status).toBe(200)
    expect((await remove(juno, first.matchingId!)).code).toBe('LET-003')
  })

  it('is in no answer and no notification of the counterpart, nor in my own notifications', async () => {
    const { mina, juno, drawn, matchingId } = await pair(world)
    await change(mina, matchingId, {})
    await reply(juno, drawn.letterId)
    await arrive(world)
    const { data: news } = await mina.call(getTimeline, { query: {} })
    expect(news.content[0]?.title).toBe(`${juno.zipCode} 님의 편지가 도착했어요.`)
    const answers = [
      news,
      (await juno.call(exportMine)).data,
      (await juno.call(getMailbox)).data,
      (await juno.call(getTimeline, { query: {} })).data,
    ]
    expect(JSON.stringify(answers)).not.toMatch(/봄이|보리차/)
  })

  it('is exported, and stays after the end of the correspondence and a withdrawal of the counterpart', async () => {
    const { mina, juno, matchingId } = await pair(world)
    await change(mina, matchingId, {})
    await juno.call(disconnect, at(matchingId))
    expect((await change(mina, matchingId, { name: '가을' })).status).toBe(200)
    await juno.call(withdraw)
    const called = [{ matchingId, oppositeZipCode: juno.zipCode, ...spring, name: '가을' }]
    expect([await list(mina), (await exported(mina)).privateNames]).toEqual([called, called])
  })

  it('ends with the withdrawal of its member, and with the erasure of either member', async () => {
    const one = await pair(world)
    for (const member of [one.mina, one.juno]) await change(member, one.matchingId, {})
    await one.mina.call(withdraw)
    expect([await countFor(one.matchingId), (await list(one.juno)).length]).toEqual([1, 1])
    await perform(world.context, ['erase', one.juno.zipCode, '--yes'])
    expect(await countFor(one.matchingId)).toBe(0)
    const other = await pair(world)
    for (const member of [other.mina, other.juno]) await change(member, other.matchingId, {})
    await perform(world.context, ['erase', other.juno.zipCode, '--yes'])
    expect([await countFor(other.matchingId), await list(other.mina)]).toEqual([0, []])
  })

  it('is refused to a barred member by its own statement', async () => {
    const { mina, matchingId } = await pair(world)
    await change(mina, matchingId, {})
    await world.sql`update members set status = 'BARRED', left_at = ${world.clock.now()} where id = ${mina.id}`
    const refused = [await change(mina, matchingId, { name: '겨울' }), await remove(mina, matchingId)]
    expect(refused.map(({ code }) => code)).toEqual(['AUTH-005', 'AUTH-005'])
    expect(await countFor(matchingId)).toBe(1)
  })
})
