import { describe, expect, it } from 'vitest'
import { readMember } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { listDesk, openDeskItem } from '#contract/desk.ts'
import {
  addDeskTag,
  deleteDeskNote,
  listDeskTags,
  type NotedKind,
  notesShownMax,
  removeDeskTag,
  tagsOfThingMax,
  writeDeskNote,
} from '#contract/desk-notes.ts'
import { exportMine } from '#contract/export.ts'
import { answerHeld } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { forgetDeskItems } from '#server/features/desk/forget-desk-items.ts'
import { refused } from '#test/support/refused.ts'
import { answer, at, complain, judge, startPaper, words } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const one = await world.admin()
const two = await world.admin()
const paper = await startPaper(one)

const of = <K extends NotedKind>(kind: K, id: number) => ({ params: { kind, id: String(id) } })
const note = (kind: NotedKind, id: number, text: string, by = one) =>
  by.call(writeDeskNote, { ...of(kind, id), body: { text } })
const tag = (kind: NotedKind, id: number, tag: string, by = one) =>
  by.call(addDeskTag, { ...of(kind, id), body: { tag } })
const opened = async (kind: 'REPORT' | 'REVIEW' | 'APPEAL', id: number, by = one) =>
  (await by.call(openDeskItem, of(kind, id))).data
const member = async (id: number, by = one) => (await by.call(readMember, at(id))).data
const texts = (notes: { text: string }[]) => notes.map(({ text }) => text)
const names = (tags: { tag: string }[]) => tags.map(({ tag }) => tag)
const forget = () => world.context.transact(world.context.log, forgetDeskItems.run)

/** A note of the author on the rolling paper, reported by another member. */
async function reported(author?: Member) {
  const mina = author ?? (await world.member())
  const { data } = await mina.call(leaveComment, { ...at(paper), body: { content: '안녕하세요' } })
  return { mina, id: await complain(await world.member(), { eventCommentId: data.commentId }) }
}

describe('a note', () => {
  it('stands on its item and on its member with writer and time, newest first', async () => {
    const { mina, id } = await reported()
    const { data } = await note('REPORT', id, '먼저 쓴 메모')
    expect(data).toEqual({
      noteId: data.noteId,
      text: '먼저 쓴 메모',
      zipCode: one.zipCode,
      writtenAt: `${world.clock.now().toISOString().slice(0, 19)}Z`,
      deletable: true,
    })
    world.clock.move(60)
    await note('REPORT', id, '나중에 쓴 메모', two)
    await note('MEMBER', mina.id, '회원 메모', two)
    const { notes, authorNotes } = await opened('REPORT', id)
    expect(notes.map(({ text, zipCode, deletable }) => [text, zipCode, deletable])).toEqual([
      ['나중에 쓴 메모', two.zipCode, false],
      ['먼저 쓴 메모', one.zipCode, true],
    ])
    expect(texts(authorNotes)).toEqual(['회원 메모'])
    expect(texts((await member(mina.id)).notes)).toEqual(['회원 메모'])
  })

  it('is sealed, and its words are in no audit entry', async () => {
    const { mina, id } = await reported()
    const admin = await world.admin()
    const { data } = await note('REPORT', id, '봉한메모', admin)
    await note('MEMBER', mina.id, '봉한메모', admin)
    await admin.call(deleteDeskNote, at(data.noteId))
    await tag('REPORT', id, '봉한꼬리표', admin)
    const [kept] = await world.sql<[{ rows: string }]>`
      select (select string_agg(n::text, '') from desk_notes n) || (select string_agg(t::text, '') from desk_tags t) as rows`
    for (const secret of ['봉한메모', '봉한꼬리표']) {
      expect(kept.rows).not.toContain(secret)
      expect(kept.rows).not.toContain(Buffer.from(secret).toString('hex'))
    }
    const { content } = (await one.call(listAudit, { query: { adminZipCode: admin.zipCode, kind: 'ACT' } }))
      .data
    expect(
      content.map(({ act, targetKind, targetId, memberId, reason }) => [
        act,
        targetKind,
        targetId,
        memberId,
        reason,
      ]),
    ).toEqual([
      ['TAG_ADD', 'REPORT', String(id), mina.id, null],
      ['NOTE_DELETE', 'REPORT', String(id), mina.id, null],
      ['NOTE_WRITE', 'MEMBER', String(mina.id), mina.id, null],
      ['NOTE_WRITE', 'REPORT', String(id), mina.id, null],
    ])
  })

  it('is deleted by its writer only, once', async () => {
    const { id } = await reported()
    const { noteId } = (await note('REPORT', id, '한 번만')).data
    refused(await two.call(deleteDeskNote, at(noteId)), 404, 'DESK-003')
    const both = await Promise.all([1, 2].map(() => one.call(deleteDeskNote, at(noteId))))
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['DESK-003', 'done'])
    expect((await opened('REPORT', id)).notes).toEqual([])
  })

  it('of a former administrator is deleted by any other one', async () => {
    const { id } = await reported()
    const former = await world.admin()
    const { noteId } = (await note('REPORT', id, '떠난 동료의 메모', former)).data
    expect((await opened('REPORT', id)).notes).toMatchObject([{ deletable: false }])
    await perform(world.context, ['revoke', former.zipCode])
    expect((await opened('REPORT', id)).notes).toMatchObject([{ deletable: true, zipCode: former.zipCode }])
    expect((await one.call(deleteDeskNote, at(noteId))).code).toBeUndefined()
  })

  it('has 1 to 500 characters and a thing that waits', async () => {
    const { mina, id } = await reported()
    expect((await note('REPORT', id, '가'.repeat(500))).code).toBeUndefined()
    refused(await note('REPORT', id, '가'.repeat(501)), 400, 'COM-001')
    refused(await note('REPORT', id, ' '), 400, 'COM-001')
    refused(await note('REPORT', 999_999, '없는 신고'), 404, 'REPORT-002')
    refused(await note('APPEAL', 999_999, '없는 이의'), 404, 'REPORT-002')
    refused(await note('MEMBER', 999_999, '없는 회원'), 404, 'MEM-001')
    await judge(one, id, 'REJECTED')
    refused(await note('REPORT', id, '끝난 신고'), 404, 'REPORT-002')
    await mina.call(withdraw)
    refused(await note('MEMBER', mina.id, '떠난 회원'), 404, 'MEM-001')
  })

  it('only the newest 100 are shown', async () => {
    const mina = await world.member()
    const { noteId } = (await note('MEMBER', mina.id, '처음')).data
    await world.sql`insert into desk_notes (kind, item_id, admin_id, text_sealed, written_at)
      select kind, item_id, admin_id, text_sealed, written_at from desk_notes, generate_series(1, ${notesShownMax})
      where id = ${noteId}`
    const { notes } = await member(mina.id)
    expect([notes.length, notes.some(note => note.noteId === noteId)]).toEqual([notesShownMax, false])
  })
})

describe('a note or tag on myself', () => {
  it('is neither written nor read nor removed', async () => {
    const me = await world.admin()
    const { id } = await reported(me)
    await note('REPORT', id, '동료 이야기')
    const { noteId } = (await note('MEMBER', me.id, '동료 이야기')).data
    await tag('REPORT', id, '동료')
    const { key } = (await tag('MEMBER', me.id, '동료')).data[0]!
    expect(await opened('REPORT', id, me)).toMatchObject({
      notes: [],
      authorNotes: [],
      tags: [],
      authorTags: [],
    })
    expect(await member(me.id, me)).toMatchObject({ notes: [], tags: [] })
    const listed = (await me.call(listDesk, { query: {} })).data.content.find(item => item.id === id)
    expect(listed).toMatchObject({ tags: [], authorTags: [] })
    refused(await note('MEMBER', me.id, '나', me), 403, 'REPORT-006')
    refused(await note('REPORT', id, '나', me), 403, 'REPORT-006')
    refused(await tag('REPORT', id, '나', me), 403, 'REPORT-006')
    const at_ = { params: { kind: 'MEMBER' as const, id: String(me.id), key } }
    refused(await me.call(removeDeskTag, at_), 403, 'REPORT-006')
    await world.sql`update desk_notes set admin_id = null where id = ${noteId}`
    refused(await me.call(deleteDeskNote, at(noteId)), 404, 'DESK-003')
    expect(texts((await member(me.id)).notes)).toEqual(['동료 이야기'])
  })
})

describe('a tag', () => {
  it('is put on and taken off, and the same one again changes nothing', async () => {
    const { mina, id } = await reported()
    expect(names((await tag('REPORT', id, ' 반복  신고 ')).data)).toEqual(['반복 신고'])
    expect(names((await tag('REPORT', id, '반복 신고', two)).data)).toEqual(['반복 신고'])
    await tag('REPORT', id, 'VIP')
    expect(names((await tag('REPORT', id, 'vip')).data)).toEqual(['반복 신고', 'VIP'])
    await tag('MEMBER', mina.id, '지켜보기')
    const { tags, authorTags } = await opened('REPORT', id)
    expect([names(tags), names(authorTags)]).toEqual([['반복 신고', 'VIP'], ['지켜보기']])
    expect(names((await member(mina.id)).tags)).toEqual(['지켜보기'])
    const { key } = tags[0]!
    const off = { params: { ...of('REPORT', id).params, key } }
    expect(names((await one.call(removeDeskTag, off)).data)).toEqual(['VIP'])
    refused(await one.call(removeDeskTag, off), 404, 'DESK-006')
    refused(await tag('REPORT', id, '가'.repeat(21)), 400, 'COM-001')
    refused(await tag('REPORT', id, ' '), 400, 'COM-001')
    refused(await tag('REPORT', 999_999, '없음'), 404, 'REPORT-002')
    refused(await tag('MEMBER', 999_999, '없음'), 404, 'MEM-001')
    for (const kind of ['REPORT', 'MEMBER'] as const)
      refused(
        await one.call(removeDeskTag, { params: { kind, id: '999999', key } }),
        404,
        kind === 'MEMBER' ? 'MEM-001' : 'REPORT-002',
      )
  })

  it('one of two concurrent calls for the tenth tag succeeds, and an eleventh is refused', async () => {
    const mina = await world.member()
    for (let count = 1; count < tagsOfThingMax; count++) await tag('MEMBER', mina.id, `꼬리표 ${count}`)
    const both = await whileLocked(world, sql => sql`lock table desk_tags in share mode`, [
      () => tag('MEMBER', mina.id, '열째'),
      () => tag('MEMBER', mina.id, '열한째', two),
    ])
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['DESK-004', 'done'])
    expect((await member(mina.id)).tags).toHaveLength(tagsOfThingMax)
    refused(await tag('MEMBER', mina.id, '또'), 409, 'DESK-004')
  })

  it('is put on once by two calls at once with the same words', async () => {
    const mina = await world.member()
    const both = await whileLocked(world, sql => sql`lock table desk_tags in share mode`, [
      () => tag('MEMBER', mina.id, '같은 말'),
      () => tag('MEMBER', mina.id, '같은 말', two),
    ])
    expect(both.map(({ data }) => names(data))).toEqual([['같은 말'], ['같은 말']])
  })

  it('is suggested while in use, and filters the queue by item and by author', async () => {
    await world.sql`delete from desk_tags`
    const [first, second, third] = [await reported(), await reported(), await reported()]
    await tag('REPORT', first.id, '협박')
    await tag('MEMBER', second.mina.id, '협박')
    await tag('REPORT', third.id, '광고')
    const inUse = (await two.call(listDeskTags)).data
    expect(inUse.map(({ tag, count }) => [tag, count])).toEqual([
      ['협박', 2],
      ['광고', 1],
    ])
    const { data } = await one.call(listDesk, { query: { tag: inUse[0]!.key } })
    expect(data.content.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    expect(data.content.map(({ tags, authorTags }) => names([...tags, ...authorTags]))).toEqual([
      ['협박'],
      ['협박'],
    ])
    expect((await one.call(listDesk, { query: { tag: '0'.repeat(64) } })).data.content).toEqual([])
  })
})

describe('notes and tags', () => {
  it('are deleted with their item, those on its author are kept', async () => {
    const { mina, id } = await reported()
    await note('REPORT', id, '신고 메모')
    await tag('REPORT', id, '신고')
    await note('MEMBER', mina.id, '회원 메모')
    await tag('MEMBER', mina.id, '회원')
    await forget()
    expect(await opened('REPORT', id)).toMatchObject({
      notes: [{ text: '신고 메모' }],
      tags: [{ tag: '신고' }],
    })
    await judge(one, id, 'REJECTED')
    await forget()
    const left = await world.sql`
      select kind from desk_notes where item_id = ${id} and kind = 'REPORT'
      union all select kind from desk_tags where item_id = ${id} and kind = 'REPORT'`
    expect(left).toEqual([])
    expect(await member(mina.id)).toMatchObject({ notes: [{ text: '회원 메모' }], tags: [{ tag: '회원' }] })
  })

  it('a returned answer that is sent again has none of them', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = (await answer(mina, juno, { category: 'CONSULT' })).first
    await note('REVIEW', letterId, '첫 답장')
    await tag('REVIEW', letterId, '첫 답장')
    expect(await opened('REVIEW', letterId)).toMatchObject({ notes: [{}], tags: [{}] })
    const body = { decision: 'RETURN' as const, reason: '다정하게 써 주세요.' }
    await one.call(decideReview, { ...at(letterId), body })
    const again = await juno.call(answerHeld, { body: words({ letterId }) })
    expect(await opened('REVIEW', again.data.letterId)).toMatchObject({ notes: [], tags: [] })
  })

  it('on a member are deleted with the withdrawal, even if written at the same time', async () => {
    const mina = await world.member()
    await note('MEMBER', mina.id, '회원 메모')
    await tag('MEMBER', mina.id, '회원')
    const [, late] = await whileLocked(
      world,
      sql => sql`select from members where id = ${mina.id} for update`,
      [() => mina.call(withdraw), () => note('MEMBER', mina.id, '늦은 메모')],
    )
    expect(late.code).toBe('MEM-001')
    expect(await member(mina.id)).toMatchObject({ notes: [], tags: [] })
  })

  it('are kept without a name when their writer withdraws', async () => {
    const { id } = await reported()
    const writer = await world.admin()
    await note('REPORT', id, '남는 메모', writer)
    await writer.call(withdraw)
    expect((await opened('REPORT', id)).notes).toMatchObject([
      { text: '남는 메모', zipCode: '', deletable: true },
    ])
  })

  it('are in nobody’s export', async () => {
    const { mina, id } = await reported()
    await note('REPORT', id, '안보이는메모')
    await note('MEMBER', mina.id, '안보이는메모')
    await tag('MEMBER', mina.id, '안보이는꼬리표')
    for (const by of [mina, one]) {
      const text = JSON.stringify((await by.call(exportMine)).data)
      expect(text).not.toMatch(/안보이는/)
    }
  })
})
