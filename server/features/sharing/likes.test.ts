import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { deleteSharePost, getLikes, toggleLike } from '#contract/sharing.ts'
import { refused } from '#test/support/refused.ts'
import { at, pair, share } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()

async function shared() {
  const { mina, juno, first } = await pair(world)
  return { mina, juno, ...(await share(mina, juno, [first.letterId])) }
}

const like = (member: Member, id: number) => member.call(toggleLike, at(id))
const likes = async (member: Member, id: number) => (await member.call(getLikes, at(id))).data

/** The stored count equals the number of rows and the returned count. */
async function expectLikes(postId: number, count: number) {
  const rows = await world.sql`select 1 from share_post_likes where post_id = ${postId}`
  expect(rows).toHaveLength(count)
  expect((await likes(await world.member(), postId)).likeCount).toBe(count)
}

describe('a like', () => {
  it('is toggled by any member and counted at once', async () => {
    const { mina, juno, postId } = await shared()
    const sora = await world.member()
    const liked = await like(sora, postId)
    expect([liked.status, liked.data]).toEqual([200, { likeCount: 1, liked: true }])
    expect((await like(mina, postId)).data).toEqual({ likeCount: 2, liked: true })
    expect(await likes(sora, postId)).toEqual({ likeCount: 2, liked: true })
    expect(await likes(juno, postId)).toEqual({ likeCount: 2, liked: false })
    expect((await like(sora, postId)).data).toEqual({ likeCount: 1, liked: false })
    expect((await like(sora, postId)).data).toEqual({ likeCount: 2, liked: true })
  })

  it('is read at the top level of the body and inside data', async () => {
    const { mina, postId } = await shared()
    await like(mina, postId)
    const { status, error: body } = await mina.call(getLikes, at(postId))
    expect([status, body]).toEqual([
      200,
      {
        likeCount: 1,
        liked: true,
        data: { likeCount: 1, liked: true },
        message: expect.any(String),
        timestamp: expect.any(String),
      },
    ])
    const toggled = await mina.call(toggleLike, at(postId))
    expect(Object.keys(toggled.error).sort()).toEqual(['data', 'message', 'timestamp'])
  })

  it('is counted correctly for 25 members at once, twice each', async () => {
    const { postId } = await shared()
    const members = await world.members(25)
    await Promise.all([...members, ...members].map(member => like(member, postId)))
    await expectLikes(postId, 0)
    const replies = await Promise.all(members.map(member => like(member, postId)))
    expect(replies.map(({ data }) => data.likeCount).sort((a, b) => a - b)).toEqual(
      members.map((_, n) => n + 1),
    )
    await expectLikes(postId, 25)
  })

  it('is counted once for one member who likes 51 times at once', async () => {
    const { postId } = await shared()
    const sora = await world.member()
    const replies = await Promise.all(Array.from({ length: 51 }, () => like(sora, postId)))
    expect(replies.filter(({ data }) => data.liked && data.likeCount === 1)).toHaveLength(26)
    expect(replies.filter(({ data }) => !data.liked && data.likeCount === 0)).toHaveLength(25)
    await expectLikes(postId, 1)
  })

  it('is refused for a post that is not on the board', async () => {
    const { mina, juno, postId } = await shared()
    await like(juno, postId)
    await mina.call(deleteSharePost, at(postId))
    for (const id of [postId, 999_999]) {
      for (const route of [toggleLike, getLikes]) {
        refused(await juno.call(route, at(id)), 404, 'SHARE-002')
      }
    }
  })

  it('is refused for a post that is being deleted, and does not block the deletion', async () => {
    for (const likeFirst of [true, false]) {
      const { mina, juno, postId } = await shared()
      const calls = [() => like(juno, postId), () => mina.call(deleteSharePost, at(postId))]
      const [first, second] = await whileLocked(
        world,
        sql => sql`select from share_posts where id = ${postId} for update`,
        likeFirst ? calls : calls.toReversed(),
      )
      expect([first!.status, second!.code]).toEqual([200, likeFirst ? undefined : 'SHARE-002'])
      expect((await juno.call(getLikes, at(postId))).code).toBe('SHARE-002')
    }
  })

  it('is deleted when the member withdraws, even if it is being written', async () => {
    const { mina, postId } = await shared()
    const [sora, duri] = await world.members(2)
    for (const member of [mina, sora]) await like(member, postId)
    await sora.call(withdraw)
    await expectLikes(postId, 1)
    await whileLocked(world, sql => sql`select from share_posts where id = ${postId} for update`, [
      () => like(duri, postId),
      () => duri.call(withdraw),
    ])
    await expectLikes(postId, 1)
  })
})
