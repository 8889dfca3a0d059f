import { describe, expect, it } from 'vitest'
import { answerHeld, evaluateLetter, saveDraft } from '#contract/letters.ts'
import { deleteLetter, disconnect } from '#contract/lifecycle.ts'
import { decideReview } from '#contract/review.ts'
import { deleteSharePost } from '#contract/sharing.ts'
import {
  answer,
  arrive,
  askToShare,
  at,
  complain,
  correspond,
  exported,
  judge,
  pair,
  share,
  take,
  words,
  write,
} from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
// Ids that no letter has: one of them in an export is a member's id.
await world.sql`alter table members alter column id restart with 7000001`
const admin = await world.admin()

const said = (content: string) => ({ title: `제목 ${content}`, content })
/** A reply with its own text. */
const says = async (member: Member, parentLetterId: number, content: string) => {
  const { data } = await member.ask('POST', '/api/letters', {
    body: words({ ...said(content), parentLetterId }),
  })
  return (data as { letterId: number }).letterId
}

describe('an export', () => {
  it('excludes letters that are under way, held back in review or returned', async () => {
    const { mina, juno, drawn } = await pair(world)
    const { first: held } = await answer(mina, juno, { category: 'CONSULT' })
    await says(juno, drawn.letterId, '오고 있는 말')
    expect(JSON.stringify(await exported(mina))).not.toContain('오고 있는 말')
    expect((await exported(mina)).letters.map(({ letterId }) => letterId)).not.toContain(held.letterId)
    expect(JSON.stringify(await exported(juno))).toContain('오고 있는 말')
    const body = { decision: 'RETURN' as const, reason: '조금만 더' }
    await admin.call(decideReview, { ...at(held.letterId), body })
    expect((await exported(mina)).letters.map(({ letterId }) => letterId)).not.toContain(held.letterId)
    expect((await exported(juno)).drafts).toMatchObject([
      { letterId: held.letterId, status: 'RETURNED', returnReason: '조금만 더' },
    ])
  })

  it('excludes the member who is answering a letter of mine', async () => {
    const [mina, juno] = await world.members(2)
    const { letterId } = await write(mina, said('기다리는 말'))
    const opposite = async () => (await exported(mina)).letters.map(letter => letter.oppositeZipCode)
    await take(juno, letterId)
    expect([await opposite(), (await exported(juno)).letters]).toEqual([[''], []])
    await juno.call(answerHeld, { body: words(said('첫 답장')) })
    expect(await opposite()).toEqual([''])
    expect((await exported(mina)).correspondences).toEqual([])
    expect((await exported(juno)).letters.map(letter => letter.oppositeZipCode)).toEqual(
      Array(2).fill(mina.zipCode),
    )
    await arrive(world)
    expect(await opposite()).toEqual([juno.zipCode, juno.zipCode])
  })

  it('excludes deleted, hidden or stopped letters', async () => {
    const { mina, juno, drawn, matchingId } = await pair(world)
    const [gone, hidden, kept] = [
      await says(juno, drawn.letterId, '지운 편지'),
      await says(juno, drawn.letterId, '가려진 편지'),
      await says(juno, drawn.letterId, '남은 편지'),
    ]
    await arrive(world)
    const { postId } = await share(mina, juno, [kept])
    await juno.call(deleteLetter, at(gone))
    await judge(admin, await complain(mina, { letterId: hidden }))
    await juno.call(deleteSharePost, at(postId))
    await says(juno, drawn.letterId, '멈춘 편지')
    await mina.call(disconnect, at(matchingId))
    await arrive(world)
    const mine = JSON.stringify(await exported(mina))
    expect(mine).toContain('남은 편지')
    expect(mine).not.toMatch(/지운 편지|가려진 편지|멈춘 편지/)
    const { posts, correspondences, reports } = await exported(mina)
    expect([posts, correspondences[0]!.active, reports.length]).toEqual([[], false, 1])
    const theirs = await exported(juno)
    expect(theirs.warnings).toMatchObject([{ passage: { content: '가려진 편지' } }])
    expect(JSON.stringify(theirs.letters)).not.toMatch(/지운 편지|가려진 편지/)
    expect(theirs.letters.map(({ content, status }) => [content, status])).toContainEqual([
      '멈춘 편지',
      'RETURNED',
    ])
  })

  it('excludes drafts, posts, reports and notes of others', async () => {
    const { mina, juno, first, drawn } = await pair(world)
    await juno.call(saveDraft, { body: words({ ...said('남의 초안'), parentLetterId: drawn.letterId }) })
    await write(juno, said('남의 걱정'))
    await complain(juno, { letterId: drawn.letterId })
    await juno.call(evaluateLetter, { ...at(drawn.letterId), body: { evaluation: 'BAD' } })
    const others = await pair(world)
    await share(others.mina, others.juno, [others.first.letterId], '남의 게시글')
    const data = await exported(mina)
    expect(JSON.stringify(data)).not.toMatch(/남의|무서웠어요/)
    expect(data.letters.map(({ letterId, evaluation }) => [letterId, evaluation])).toEqual([
      [drawn.letterId, null],
      [first.letterId, null],
    ])
  })

  it('excludes all identifiers of a counterpart but the zip code', async () => {
    const [mina, juno] = [
      await world.member({ email: 'mina@example.com' }),
      await world.member({ email: 'juno@example.com' }),
    ]
    const { drawn, first, matchingId } = await correspond(world, mina, juno)
    await mina.call(saveDraft, {
      body: { ...words(), parentLetterId: first.letterId, receiverId: juno.id, matchingId },
    })
    await share(mina, juno, [drawn.letterId])
    await askToShare(juno, mina, [first.letterId])
    await judge(admin, await complain(juno, { letterId: drawn.letterId }))
    const text = JSON.stringify(await exported(mina))
    expect(text).toContain(juno.zipCode)
    expect(text).not.toContain(admin.zipCode)
    expect(text).not.toMatch(/juno@|writerId|receiverId|memberId|matchingId/i)
    const members = await world.sql<{ id: number }[]>`select id from members`
    for (const { id } of members) expect(text).not.toContain(String(id))
  })
})
