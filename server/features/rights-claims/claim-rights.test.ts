import { describe, expect, it, vi } from 'vitest'
import { claimRights, postNumberOf } from '#contract/rights-claims.ts'
import { deleteSharePost } from '#contract/sharing.ts'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/platform/app-context.ts'
import { refused } from '#test/support/refused.ts'
import { at, day } from '#test/support/steps.ts'
import { closeAfterTests, type Member, openWorld } from '#test/support/world.ts'
import { recording } from '../../../bench/lib/record.ts'
import { contact, formOf, openRightsWorld } from './rights-claims.fixture.ts'

const rights = await closeAfterTests(openRightsWorld())

const stored = () => rights.world.sql`select * from rights_claims order by id`

describe('a claim without a sign-in', () => {
  it('opens an item at the desk with its words, due after 24 hours, and hides nothing', async () => {
    const { mina, juno, postId } = await rights.post()
    const caseId = await rights.claim(postId)
    const [row] = (await rights.desk()).filter(({ id }) => id === caseId)
    expect(row).toMatchObject({
      kind: 'CLAIM',
      author: { memberId: mina.id, zipCode: mina.zipCode },
      decidable: true,
      heavy: false,
    })
    expect(Date.parse(row!.dueAt) - Date.parse(row!.since)).toBe(day * 1000)
    const { rightsCase } = (await rights.item(caseId)).data
    expect(rightsCase).toMatchObject({
      caseId,
      status: 'PENDING',
      claimCount: 1,
      claims: [{ reasonType: 'PRIVACY', reason: '제 이름과 학교가 나와요.', contact }],
      post: { sharePostId: postId, requesterZipCode: mina.zipCode, recipientZipCode: juno.zipCode },
      hiddenBefore: false,
      decision: null,
      objection: null,
    })
    expect(rightsCase!.post.letters).toHaveLength(1)
    expect(await rights.seen(postId)).toEqual(['OK', true])
    expect(await rights.cases(mina)).toEqual([])
  })

  it('gets the same answer for a post that is there, deleted, or was never there', async () => {
    const there = await rights.post()
    const deleted = await rights.post()
    await deleted.mina.call(deleteSharePost, at(deleted.postId))
    const before = (await stored()).length
    const answers = []
    for (const postId of [there.postId, deleted.postId, 99_999_999]) {
      const { status, data, code } = await rights.world.nobody.call(claimRights, formOf(postId))
      answers.push({ status, data, code })
    }
    expect(answers).toEqual(Array(3).fill({ status: 200, data: null, code: undefined }))
    expect((await stored()).length).toBe(before + 3)
    await rights.world.background()
    expect((await stored()).length).toBe(before + 1)
  })

  it('runs one statement, which reads no post, so its time cannot tell whether the post exists', async () => {
    const { context } = rights.world
    const spied = recording(rights.world.sql)
    const app = await createApp(createContext({ ...context, sql: spied.sql }))
    const { body } = formOf((await rights.post()).postId)
    await spied.take()
    const { statusCode } = await app.inject({ method: 'POST', url: claimRights.path, payload: body })
    expect(statusCode).toBe(200)
    const ran = (await spied.take()).statements.map(({ text }) => text)
    expect(ran).toHaveLength(1)
    expect(ran[0]).toContain('insert into rights_claims')
    expect(ran[0]).not.toContain('share_posts')
    await app.close()
  })

  it('joins the waiting case of its post, also when claims come at once', async () => {
    const { postId } = await rights.post()
    const first = await rights.claim(postId)
    await Promise.all([1, 2, 3].map(() => rights.world.nobody.call(claimRights, formOf(postId))))
    const second = await rights.world.secondServer()
    await Promise.all([rights.world.background(), second.background()])
    await second.close()
    const { rightsCase } = (await rights.item(first)).data
    expect([rightsCase!.claimCount, rightsCase!.claims.length]).toEqual([4, 4])
  })
})

it.each([
  ['https://post.example/board/letter/12', 12],
  ['/board/letter/12?from=home', 12],
  ['  /board/letter/12/  ', 12],
  ['12', 12],
  ['#12', 12],
  ['게시글 12번', 12],
  ['https://post.example/board/rolling/12', null],
  ['https://post.example/letter/12', null],
  ['0', null],
  ['열두 번', null],
])('the address %s names the post %s', (address, number) => expect(postNumberOf(address)).toBe(number))

it.each([
  ['address', { address: 'https://post.example/' }],
  ['address', { address: '' }],
  ['reasonType', { reasonType: 'ANGER' }],
  ['reason', { reason: ' ' }],
  ['reason', { reason: '가'.repeat(1001) }],
  ['contact', { contact: 'nobody' }],
  ['contact', { contact: 'a@b@example.com' }],
  ['contact', { contact: `${'a'.repeat(250)}@example.com` }],
])('a claim with a wrong %s is COM-001 and stores nothing', async (field, wrong) => {
  const before = (await stored()).length
  const { status, code, error } = await rights.world.nobody.ask('POST', claimRights.path, formOf(1, wrong))
  expect([status, code, Object.keys(error.fields!)]).toEqual([400, 'COM-001', [field]])
  expect((await stored()).length).toBe(before)
})

it('an address claims five times a day, on any number of servers and signed in or not', async () => {
  const world = await openWorld({ RATE_LIMITS: 'on' })
  const other = await world.secondServer()
  const mina = await world.member()
  const claim = (by: Pick<Member, 'call'>) => by.call(claimRights, formOf(1))
  for (let n = 0; n < 5; n++) expect((await claim(world.nobody)).status).toBe(200)
  const sixth = await claim(world.nobody)
  refused(sixth, 429, 'COM-004')
  expect(Object.keys(sixth.error).sort()).toEqual(['code', 'message', 'timestamp'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await claim(mina)).status).toBe(429)
  // A server learns the sum at its next exchange, and only its own calls cause one.
  await vi.waitFor(async () => expect((await claim(other.nobody)).status).toBe(429), 10_000)
  world.clock.move(2 * day)
  expect((await claim(world.nobody)).status).toBe(200)
  await other.close()
  await world.close()
})
