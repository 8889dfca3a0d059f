import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { type Draft, type DraftRequest, deleteDraft, listDrafts, saveDraft } from '#contract/letters.ts'
import { refused } from '#test/support/refused.ts'
import { words, write } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

const save = (member: Member, more: Partial<DraftRequest> = {}) =>
  member.call(saveDraft, { body: { ...words(), ...more } })
const remove = (member: Member, id: number | string) =>
  member.call(deleteDraft, { params: { id: String(id) } })
const drafts = async (member: Member) => (await member.call(listDrafts, { query: { status: 'draft' } })).data

async function saved(member: Member, more: Partial<DraftRequest> = {}): Promise<Draft> {
  const reply = await save(member, more)
  expect(reply.status).toBe(200)
  return reply.data
}

describe('saving a draft', () => {
  it('keeps and returns each field', async () => {
    const mina = await world.member()
    const reply = await save(mina, {
      title: '쓰다 만 편지',
      content: '한 줄\r\n두 줄',
      category: 'CONSULT',
      paperType: 'FIELD',
      fontType: 'HIMCHAN',
      parentLetterId: 7,
      receiverId: 8,
      matchingId: 9,
      heavy: true,
    })
    expect([reply.status, reply.data]).toEqual([
      200,
      {
        letterId: expect.any(Number),
        title: '쓰다 만 편지',
        content: '한 줄\n두 줄',
        category: 'CONSULT',
        paperType: 'FIELD',
        fontType: 'HIMCHAN',
        parentLetterId: 7,
        receiverId: 8,
        matchingId: 9,
        heavy: true,
        version: 1,
        status: 'SAVED',
        returnReason: null,
        savedAt: '2026-03-02T03:00:00Z',
      },
    ])
    expect(await drafts(mina)).toEqual([reply.data])
  })

  it('needs no field: an absent or null field has its default', async () => {
    const mina = await world.member()
    for (const body of [{}, { title: null, content: null, category: null, letterId: null, version: null }]) {
      const reply = await mina.ask('POST', '/api/letters/temporary-save', { body })
      expect([reply.status, reply.data]).toMatchObject([
        200,
        {
          title: '',
          content: '',
          category: 'CONSOLATION',
          paperType: 'BASIC',
          fontType: 'DEFAULT',
          version: 1,
        },
      ])
    }
  })

  it.each([
    ['a title of 51', { title: '가'.repeat(51) }, 'title'],
    ['a body of 1001', { content: '가'.repeat(1001) }, 'content'],
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['a category that is only a filter', { category: 'ALL' as never }, 'category'],
    ['a version that is no number', { version: '1' as never }, 'version'],
  ])('is refused with %s', async (_, more, field) => {
    const reply = await save(await world.member(), more)
    expect([reply.status, reply.code, Object.keys(reply.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      [field],
    ])
  })

  it('is not checked for banned words', async () => {
    const admin = await world.admin()
    expect((await admin.call(addBadWord, { body: { word: '멍청이' } })).status).toBe(200)
    expect((await save(await world.member(), { title: '멍청이', content: '멍청이' })).status).toBe(200)
  })

  it('again under its id, also in digits, makes the next version and puts it on top', async () => {
    const mina = await world.member()
    const [one, two] = [await saved(mina), await saved(mina)]
    expect((await drafts(mina)).map(draft => draft.letterId)).toEqual([two.letterId, one.letterId])
    world.clock.move(60)
    const again = await saved(mina, {
      letterId: String(one.letterId),
      title: '고친 제목',
      paperType: 'PAPER',
      version: 1,
    })
    expect(again).toMatchObject({
      letterId: one.letterId,
      version: 2,
      title: '고친 제목',
      paperType: 'PAPER',
    })
    expect(again.savedAt).not.toBe(one.savedAt)
    expect((await drafts(mina)).map(draft => draft.letterId)).toEqual([one.letterId, two.letterId])
  })

  it('without a version lets the last save win', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    await saved(mina, { letterId, version: 1 })
    expect(await saved(mina, { letterId, title: '마지막' })).toMatchObject({ version: 3, title: '마지막' })
  })

  it('refuses an old version with the stored draft', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    const stored = await saved(mina, { letterId, title: '다른 창에서', version: 1 })
    const late = await save(mina, { letterId, title: '이 창에서', version: 1 })
    expect([late.status, late.code, late.error.current]).toEqual([409, 'LET-016', stored])
    expect(await drafts(mina)).toEqual([stored])
  })

  it('lets one of several concurrent calls with one version through; the others get the stored draft', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    const replies = await Promise.all(
      ['하나', '둘', '셋', '넷'].map(title => save(mina, { letterId, title, version: 1 })),
    )
    const winners = replies.filter(reply => reply.status === 200)
    expect(winners).toHaveLength(1)
    for (const reply of replies.filter(reply => reply.status !== 200)) {
      expect([reply.code, reply.error.current]).toEqual(['LET-016', winners[0]!.data])
    }
    expect(await drafts(mina)).toEqual([winners[0]!.data])
  })

  it('is refused under the id of another member’s draft, a deleted draft or a letter', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await saved(mina)
    expect((await save(juno, { letterId })).code).toBe('LET-001')
    expect((await save(juno, { letterId, version: 5 })).code).toBe('LET-001')
    expect((await save(juno, { letterId: (await write(juno)).letterId })).code).toBe('LET-001')
    await remove(mina, letterId)
    refused(await save(mina, { letterId }), 404, 'LET-001')
    expect(await drafts(juno)).toEqual([])
  })

  it('is refused for the 101st, also concurrently; an existing draft can still be saved', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    await world.sql`insert into drafts (member_id, category, paper_type, font_type, title_sealed, content_sealed, saved_at)
      select member_id, category, paper_type, font_type, title_sealed, content_sealed, saved_at
      from drafts, generate_series(1, 98) where id = ${letterId}`
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => save(mina)))
    expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual([
      200,
      ...Array(4).fill('LET-017'),
    ])
    expect((await save(mina)).status).toBe(409)
    expect(await drafts(mina)).toHaveLength(100)
    await saved(mina, { letterId, title: '백 통 가운데 하나' })
    await remove(mina, letterId)
    await saved(mina)
  })

  it('keeps its words sealed', async () => {
    const { letterId } = await saved(await world.member(), { title: 'plain title', content: 'plain words' })
    const [row] = await world.sql`select title_sealed, content_sealed from drafts where id = ${letterId}`
    expect(Buffer.concat([row!.title_sealed, row!.content_sealed]).toString('latin1')).not.toContain('plain')
  })
})

describe('deleting a draft', () => {
  it('removes the draft once', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    const reply = await remove(mina, letterId)
    expect([reply.status, reply.data]).toEqual([200, { letterId }])
    expect(await drafts(mina)).toEqual([])
    refused(await remove(mina, letterId), 404, 'LET-001')
  })

  it('is refused for another member’s draft, a letter and an id that is no number', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await saved(mina)
    expect((await remove(juno, letterId)).code).toBe('LET-001')
    expect((await remove(mina, (await write(mina)).letterId)).code).toBe('LET-001')
    expect((await remove(mina, 'null')).code).toBe('LET-001')
    expect(await drafts(mina)).toHaveLength(1)
  })

  it('at the same time as a save leaves no draft', async () => {
    const mina = await world.member()
    const { letterId } = await saved(mina)
    const [again, gone] = await Promise.all([save(mina, { letterId }), remove(mina, letterId)])
    expect(gone.status).toBe(200)
    expect([200, 404]).toContain(again.status)
    expect(await drafts(mina)).toEqual([])
  })
})

it('refuses a list of letters with an unknown status', async () => {
  const mina = await world.member()
  for (const search of ['', '?status=', '?status=sent']) {
    refused(await mina.ask('GET', `/api/letters${search}`), 400, 'COM-001')
  }
})
