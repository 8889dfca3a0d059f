import { describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { placeholders } from '#contract/reply-text.ts'
import {
  changeDeskReply,
  createDeskReply,
  deleteDeskReply,
  listDeskReplies,
  replyUses,
  type SavedReply,
  savedRepliesMax,
} from '#contract/saved-replies.ts'
import { at } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { usualReplies } from './usual-replies.ts'

const world = await useWorld()
const one = await world.admin()
const two = await world.admin()

const list = async () => (await two.call(listDeskReplies)).data
const body = {
  use: 'RETURN',
  title: '조금만 더',
  text: '{우편번호} 님, 조금만 더 다정하게 써 주세요.',
} as const

describe('the saved replies', () => {
  it('are the list of the code until the first change', async () => {
    expect(await list()).toEqual(usualReplies)
    expect(await world.sql`select 1 from desk_replies`).toEqual([])
  })

  it('have one for each decision, and no unknown placeholder', () => {
    expect(replyUses.filter(use => !usualReplies.some(reply => reply.use === use))).toEqual([])
    for (const { title, text, use } of usualReplies) {
      expect(title).toMatch(/^.{2,40}$/)
      expect(text).toMatch(/요\.$/)
      expect(text.length).toBeLessThanOrEqual(use === 'RETURN' ? 250 : 500)
      for (const [found] of text.matchAll(/\{[^}]*\}/g)) expect(placeholders).toContain(found)
    }
  })

  it('are shared: what one administrator saves, another changes and deletes', async () => {
    const { data: made } = await one.call(createDeskReply, { body })
    expect(made).toEqual({ id: usualReplies.length + 1, ...body })
    expect(await list()).toEqual([...usualReplies, made])
    const changed = { ...body, use: 'REFUSE', title: '그대로' } as const
    const answer = await two.call(changeDeskReply, { ...at(made.id), body: changed })
    expect(answer.data).toEqual({ id: made.id, ...changed })
    expect(await list()).toEqual([...usualReplies, answer.data])
    expect((await two.call(deleteDeskReply, at(made.id))).data).toBeNull()
    expect(await list()).toEqual(usualReplies)
    const { data: next } = await one.call(createDeskReply, { body })
    expect(next.id).toBe(made.id + 1)
    await one.call(deleteDeskReply, at(next.id))
  })

  it('are recorded with their title', async () => {
    const { data: made } = await one.call(createDeskReply, { body })
    await one.call(changeDeskReply, { ...at(made.id), body })
    await one.call(deleteDeskReply, at(made.id))
    const { content } = (await one.call(listAudit, { query: { size: '3' } })).data
    expect(
      content.map(entry => [entry.act, entry.targetKind, entry.targetId, ...detailSentences(entry)]),
    ).toEqual([
      ['REPLY_DELETE', 'SAVED_REPLY', String(made.id), '‘조금만 더’ 답을 지웠어요.'],
      ['REPLY_CHANGE', 'SAVED_REPLY', String(made.id), '‘조금만 더’ 답을 고쳤어요.'],
      ['REPLY_ADD', 'SAVED_REPLY', String(made.id), '‘조금만 더’ 답을 넣었어요.'],
    ])
  })

  it('keep every one of several changes at once, also of the first ones', async () => {
    await world.sql`delete from desk_replies`
    const made = await Promise.all(
      [one, two, one, two].map((by, n) => by.call(createDeskReply, { body: { ...body, title: `답 ${n}` } })),
    )
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(4)
    expect((await list()).length).toBe(usualReplies.length + 4)
    for (const { data } of made) await one.call(deleteDeskReply, at(data.id))
  })

  it('refuse an unknown number, a long text, and one too many', async () => {
    expect((await one.call(changeDeskReply, { ...at(999), body })).code).toBe('DESK-001')
    expect((await one.call(deleteDeskReply, at(999))).code).toBe('DESK-001')
    for (const [field, wrong] of [
      ['title', { ...body, title: '가'.repeat(41) }],
      ['title', { ...body, title: ' ' }],
      ['text', { ...body, text: '가'.repeat(251) }],
      ['text', { ...body, use: 'ACCEPT', text: '가'.repeat(501) }],
      ['use', { ...body, use: 'PENDING' }],
    ] as const) {
      const refused = await one.ask('POST', createDeskReply.path, { body: wrong })
      expect([refused.code, Object.keys(refused.error.fields!)]).toEqual(['COM-001', [field]])
    }
    const made: SavedReply[] = []
    while ((await list()).length < savedRepliesMax)
      made.push((await one.call(createDeskReply, { body })).data)
    expect((await one.call(createDeskReply, { body })).code).toBe('DESK-002')
    for (const { id } of made) await one.call(deleteDeskReply, at(id))
  })
})
