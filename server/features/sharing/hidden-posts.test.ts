import { describe, expect, it } from 'vitest'
import { decidePublicLetter } from '#contract/administration.ts'
import { claimRights, decideRightsCase } from '#contract/rights-claims.ts'
import {
  approveProposal,
  deleteSharePost,
  getProposal,
  getSharePost,
  previewProposal,
  propose,
  redactSharePost,
} from '#contract/sharing.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { arrive, askToShare, at, complain, day, judge, pair, reply, share } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
const why = '우체국이 가린 게시글의 편지예요. 다시 올라올 때까지 새로 나눌 수 없어요.'

/** Two letters of a pair; the first one is in a post on the board. */
async function posted() {
  const { mina, juno, first } = await pair(world)
  const second = await reply(mina, first.letterId)
  await arrive(world)
  const { postId, proposalId } = await share(mina, juno, [first.letterId])
  const letters = [first.letterId, second.letterId]
  const ask = (letterIds: number[], by: Member = mina, to: Member = juno) =>
    by.call(propose, { body: { letterIds, recipientId: to.id, message: '' } })
  return { mina, juno, letters, postId, proposalId, ask }
}

const decide = (postId: number, hidden: boolean) =>
  admin.call(decidePublicLetter, { ...at(postId), body: { hidden, reason: '읽어 보았어요.' } })

/** The ways to hide a post. Each prepares its decision, and returns it. */
const hidings = {
  'by an administrator': async (postId: number) => () => decide(postId, true),
  async 'by an upheld report'(postId: number) {
    const id = await complain(await world.member(), { sharePostId: postId })
    return () => judge(admin, id)
  },
  async 'by a claim'(postId: number) {
    const form = { address: String(postId), reasonType: 'PRIVACY' as const, reason: '제 이름이 나와요.' }
    await world.nobody.call(claimRights, { body: { ...form, contact: 'claimant@example.com' } })
    await world.background()
    const [row] = await world.sql<[{ id: number }]>`
      select id from rights_cases where share_post_id = ${postId} and status = 'PENDING'`
    const body = { decision: 'HIDE' as const, reason: '이름이 보여요.', claimCount: 1 }
    return () => admin.call(decideRightsCase, { ...at(row.id), body })
  },
}

/** The refusal of a call that begins while the hiding has begun and is not stored. */
async function met(
  postId: number,
  hiding: () => Promise<unknown>,
  call: () => Promise<{ code?: string | undefined }>,
) {
  const lock = (sql: Sql) => sql`select from share_posts where id = ${postId} for no key update`
  const [, called] = await whileLocked(world, lock, [hiding, call])
  return called.code
}

describe.each(Object.entries(hidings))('a post that is hidden %s', (_, prepare) => {
  const hidden = async (postId: number) => (await prepare(postId))()

  it('stays hidden: neither its letters nor one of them can be proposed or approved, until it is back', async () => {
    const { mina, juno, letters, postId, ask } = await posted()
    const pending = await askToShare(mina, juno, letters)
    await hidden(postId)
    const approve = () => juno.call(approveProposal, { ...at(pending), body: {} })
    const refused = await approve()
    expect(refused).toMatchObject({ status: 409, code: 'SHARE-006' })
    expect(refused.error.message).toBe(why)
    expect(refused.error.current).toEqual({ reason: 'HIDDEN', askAgainAt: null })
    for (const asked of [
      await ask(letters),
      await ask(letters.slice(0, 1)),
      await ask(letters, juno, mina),
    ]) {
      expect(asked).toMatchObject({ status: 409, code: 'SHARE-005' })
      expect(asked.error.message).toBe(why)
      expect(asked.error.current).toEqual({ reason: 'HIDDEN', askAgainAt: null })
    }
    const preview = { letterIds: letters, message: '', redactions: [] }
    expect((await mina.call(previewProposal, { body: preview })).code).toBe('SHARE-005')
    expect((await decide(postId, false)).code).toBeUndefined()
    expect((await approve()).data.status).toBe('APPROVED')
  })

  it('has no letter on the board again after its members deleted it', async () => {
    const { mina, letters, postId, ask } = await posted()
    await hidden(postId)
    await mina.call(deleteSharePost, at(postId))
    expect((await ask(letters)).code).toBe('SHARE-005')
  })

  it('is hidden also for an approval and for a proposal that meet the hiding: they wait for it', async () => {
    const [one, other] = [await posted(), await posted()]
    const pending = await askToShare(one.mina, one.juno, one.letters)
    const approve = () => one.juno.call(approveProposal, { ...at(pending), body: {} })
    expect(await met(one.postId, await prepare(one.postId), approve)).toBe('SHARE-006')
    const ask = () => other.ask(other.letters, other.juno, other.mina)
    expect(await met(other.postId, await prepare(other.postId), ask)).toBe('SHARE-005')
  })
})

it('a claim that has ended hides no letter any more', async () => {
  const { letters, postId, ask } = await posted()
  await (await hidings['by a claim'](postId))()
  world.clock.move(30 * day)
  expect((await ask(letters)).code).toBeUndefined()
})

it('a black bar holds for the letter, in proposals and posts of before and of later', async () => {
  const { mina, juno, letters, postId } = await posted()
  const [letterId = 0] = letters
  const pending = await askToShare(mina, juno, letters)
  const redactions = [{ letterId, field: 'content' as const, start: 0, end: 2 }]
  expect((await juno.call(redactSharePost, { ...at(postId), body: { redactions } })).code).toBeUndefined()
  const first = (shown: { letters: { id: number; content: string }[] }) =>
    shown.letters.find(({ id }) => id === letterId)?.content
  expect(first((await mina.call(getProposal, at(pending))).data)).toMatch(/^■■■/)
  const agreed = await juno.call(approveProposal, { ...at(pending), body: {} })
  const stranger = await world.member()
  for (const id of [postId, agreed.data.sharePostId!])
    expect(first((await stranger.call(getSharePost, at(id))).data)).toMatch(/^■■■/)
  await mina.call(deleteSharePost, at(postId))
  const body = { letterIds: [letterId], message: '', redactions: [] }
  expect(first((await mina.call(previewProposal, { body })).data)).toMatch(/^■■■/)
  const later = await share(juno, mina, [letterId])
  expect(first((await stranger.call(getSharePost, at(later.postId))).data)).toMatch(/^■■■/)
})
