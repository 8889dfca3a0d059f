import { describe, expect, it } from 'vitest'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { deleteSharePost, getSharePost, listMySharePosts, listSharePosts } from '#contract/sharing.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { arrive, askToShare, at, pair, reply, share } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

/** `mina` proposed to share their letters, and `juno` agreed. */
async function shared(message?: string) {
  const both = await pair(world)
  const post = await share(both.mina, both.juno, [both.first.letterId, both.drawn.letterId], message)
  return { ...both, ...post }
}

const board = async (query: { page?: string; size?: string } = {}, member?: Member) =>
  (await (member ?? (await world.member())).call(listSharePosts, { query })).data
const read = (member: Member, id: number) => member.call(getSharePost, at(id))
const remove = (member: Member, id: number) => member.call(deleteSharePost, at(id))

/** The stored count of the board equals the number of its rows. */
async function expectKept() {
  const [row] = await world.sql<[{ kept: number; rows: number }]>`
    select posts as kept, (select count(*) from share_posts where on_board) as rows from board`
  expect(row.kept).toBe(row.rows)
  expect((await board()).totalElements).toBe(row.rows)
}

describe('the board', () => {
  it('shows every post to every member, newest first', async () => {
    const { mina, juno, proposalId, postId } = await shared('우리의 봄이에요.')
    const sora = await world.member()
    const shown = {
      sharePostId: postId,
      shareProposalId: proposalId,
      writerZipCode: mina.zipCode,
      receiverZipCode: juno.zipCode,
      content: '우리의 봄이에요.',
      active: true,
      createdAt: toInstant(world.clock.now()),
      excerpt: '버스를 놓쳤는데 하늘이 예뻤어요.',
      fontType: 'DEFAULT',
    }
    for (const member of [sora, mina, juno]) expect((await board({}, member)).content[0]).toEqual(shown)
    const next = await shared()
    const { content } = await board({}, sora)
    expect(content.slice(0, 2).map(post => post.sharePostId)).toEqual([next.postId, postId])
  })

  it('is read in pages', async () => {
    const posts: number[] = []
    for (let n = 0; n < 5; n++) posts.unshift((await shared()).postId)
    const { totalElements } = await board()
    const first = await board({ page: '1', size: '2' })
    expect({ ...first, content: first.content.map(post => post.sharePostId) }).toEqual({
      content: posts.slice(0, 2),
      currentPage: 1,
      size: 2,
      totalElements,
      totalPages: Math.ceil(totalElements / 2),
    })
    expect(await board({ page: '0', size: '2' })).toEqual(first)
    const second = await board({ page: '2', size: '2' })
    expect(second.content.map(post => post.sharePostId)).toEqual(posts.slice(2, 4))
    const past = await board({ page: '99', size: '2' })
    expect(past).toEqual({ ...first, content: [], currentPage: 99 })
    expect((await board()).size).toBe(10)
    expect((await board({ size: '1000' })).size).toBe(100)
    for (const query of [{ size: '-1' }, { size: '1.5' }, { page: 'x' }]) {
      refused(await (await world.member()).call(listSharePosts, { query }), 400, 'COM-001')
    }
  })

  it('keeps its count through concurrent publishing and deleting', async () => {
    const made = [await shared(), await shared(), await shared(), await shared()]
    await expectKept()
    const { totalElements } = await board()
    const asked = await Promise.all(
      made.map(({ mina, juno, first }) => askToShare(mina, juno, [first.letterId])),
    )
    const calls = [
      ...made.map(({ juno }, n) => juno.ask('PATCH', `/api/share-proposals/${asked[n]}/approve`)),
      ...made.flatMap(({ mina, juno, postId }) => [remove(mina, postId), remove(juno, postId)]),
    ]
    const replies = await Promise.all(calls)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(replies.filter(({ code }) => code === 'SHARE-002')).toHaveLength(4)
    await expectKept()
    expect((await board()).totalElements).toBe(totalElements)
  })
})

describe('my posts', () => {
  it('lists those on the board that I proposed, newest first', async () => {
    const { mina, juno, first, postId } = await shared('처음')
    const next = await share(mina, juno, [first.letterId], '다음')
    const mine = async (member: Member) => (await member.call(listMySharePosts)).data
    expect(await mine(juno)).toEqual([])
    const rows = (await board()).content.filter(post => post.writerZipCode === mina.zipCode)
    expect(await mine(mina)).toEqual(rows)
    expect(rows.map(post => post.sharePostId)).toEqual([next.postId, postId])
    await remove(juno, next.postId)
    expect((await mine(mina)).map(post => post.sharePostId)).toEqual([postId])
  })
})

describe('a post', () => {
  it('contains its letters, oldest first, and is marked as mine for both members', async () => {
    const { mina, juno, drawn, first, postId } = await shared('우리의 봄이에요.')
    const whole = {
      sharePostId: postId,
      zipCode: mina.zipCode,
      sharePostContent: '우리의 봄이에요.',
      createdAt: toInstant(world.clock.now()),
      mine: true,
      letters: [
        {
          id: drawn.letterId,
          content: drawn.content,
          writerZipCode: mina.zipCode,
          receiverZipCode: juno.zipCode,
          createdAt: drawn.deliveryStartedAt,
          fontType: drawn.fontType,
        },
        {
          id: first.letterId,
          content: first.content,
          writerZipCode: juno.zipCode,
          receiverZipCode: mina.zipCode,
          createdAt: first.deliveryStartedAt,
          fontType: first.fontType,
        },
      ],
    }
    for (const member of [mina, juno]) expect((await read(member, postId)).data).toEqual(whole)
    const strange = await read(await world.member(), postId)
    expect([strange.status, strange.data]).toEqual([200, { ...whole, mine: false }])
  })

  it('contains only the chosen letters', async () => {
    const { mina, juno, first } = await shared()
    const second = await reply(mina, first.letterId)
    await arrive(world)
    const { postId } = await share(juno, mina, [second.letterId])
    const { letters, zipCode } = (await read(mina, postId)).data
    expect([letters.map(letter => letter.id), zipCode]).toEqual([[second.letterId], juno.zipCode])
  })

  it('is taken off the board by either member, even after they disconnected', async () => {
    for (const who of ['mina', 'juno'] as const) {
      const made = await shared()
      await made.mina.call(disconnect, at(made.matchingId))
      expect((await read(made.juno, made.postId)).status).toBe(200)
      const removed = await remove(made[who], made.postId)
      expect([removed.status, removed.data]).toEqual([200, null])
      for (const member of [made.mina, made.juno, await world.member()]) {
        refused(await read(member, made.postId), 404, 'SHARE-002')
        refused(await remove(member, made.postId), 404, 'SHARE-002')
      }
      await expectKept()
    }
  })

  it('refuses all others who take it off', async () => {
    const { postId } = await shared()
    const sora = await world.member()
    refused(await remove(sora, postId), 403, 'SHARE-004')
    refused(await remove(await world.admin(), postId), 403, 'SHARE-004')
    for (const call of [read, remove]) refused(await call(sora, 999_999), 404, 'SHARE-002')
    expect((await read(sora, postId)).status).toBe(200)
  })

  it('loses a letter that its writer deletes, and leaves the board with the last one', async () => {
    const { mina, juno, drawn, first, postId } = await shared()
    await juno.call(deleteLetter, at(first.letterId))
    expect((await read(mina, postId)).data.letters.map(letter => letter.id)).toEqual([drawn.letterId])
    await expectKept()
    await mina.call(deleteLetter, at(drawn.letterId))
    refused(await read(mina, postId), 404, 'SHARE-002')
    expect((await mina.call(listMySharePosts)).data).toEqual([])
    await expectKept()
  })

  it('leaves the board when both delete its last two letters at once', async () => {
    const { mina, juno, drawn, first } = await shared()
    const pairs: [number, number][] = []
    const posts: number[] = []
    for (let n = 0; n < 4; n++) {
      const [mine, theirs] = [await reply(mina, first.letterId), await reply(juno, drawn.letterId)]
      pairs.push([mine.letterId, theirs.letterId])
    }
    await arrive(world)
    for (const letters of pairs) posts.push((await share(mina, juno, letters)).postId)
    const deleted = await Promise.all(
      pairs.flatMap(([mine, theirs]) => [
        mina.call(deleteLetter, at(mine)),
        juno.call(deleteLetter, at(theirs)),
      ]),
    )
    for (const { status } of deleted) expect(status).toBe(200)
    for (const postId of posts) refused(await read(mina, postId), 404, 'SHARE-002')
    await expectKept()
  })
})
