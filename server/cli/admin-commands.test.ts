import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBadWords } from '#contract/bad-words.ts'
import { listDrafts } from '#contract/letters.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { answer, arrive } from '#test/support/steps.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { perform } from './admin-commands.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const run = (...words: string[]) => perform(world.context, words)

describe('grant and revoke', () => {
  it('make an administrator and a member again, which takes effect at once', async () => {
    const mina = await world.member()
    expect(await run('grant', mina.zipCode.toLowerCase())).toContain(`${mina.zipCode} is an administrator`)
    const admin = await signInAgain(mina.id, mina.zipCode)
    expect((await admin(listBadWords.path)).statusCode).toBe(200)
    await expect(run('grant', mina.zipCode)).rejects.toThrow('administrator already')
    expect(await run('revoke', mina.zipCode)).toContain('no administrator any more')
    expect((await admin(listBadWords.path)).json().code).toBe('AUTH-008')
    await expect(run('revoke', mina.zipCode)).rejects.toThrow('is no administrator')
  })

  it('refuse an unknown zip code', async () => {
    await expect(run('grant', 'ZZZZ9')).rejects.toThrow("no member with the zip code 'ZZZZ9'")
    await expect(run('revoke')).rejects.toThrow('no member with the zip code')
    const mina = await world.member()
    await run('bar', mina.zipCode)
    await expect(run('grant', mina.zipCode)).rejects.toThrow('not an active member')
  })
})

describe('review', () => {
  it('lists waiting answers with their letters, and says if there are none', async () => {
    expect(await run('review')).toBe('No answer waits for review.')
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina!, juno!, { category: 'CONSULT' })
    const listed = await run('review')
    expect(listed).toContain(
      `1. Letter ${first.letterId} of ${juno!.zipCode}, due ${first.deliveryCompletedAt}`,
    )
    expect(listed).toContain('답장이에요')
    expect(listed).toContain(`It answers letter ${drawn.letterId} of ${mina!.zipCode}`)
    expect(await run('review', 'approve', String(first.letterId))).toContain('is approved and arrives at')
    await expect(run('review', 'approve', String(first.letterId))).rejects.toThrow('decided already')
    await arrive(world)
    expect(await run('review')).toBe('No answer waits for review.')
  })

  it('returns an answer with its reason', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina!, juno!, { category: 'CONSULT' })
    const letter = String(first.letterId)
    await expect(run('review', 'return', letter)).rejects.toThrow('reason of 1 to 250')
    expect(await run('review', 'return', letter, '조금', '더', '다정하게')).toContain('among its writer')
    const { data } = await juno!.call(listDrafts, { query: { status: 'draft' } })
    expect(data[0]).toMatchObject({ letterId: first.letterId, returnReason: '조금 더 다정하게' })
  })

  it('prints no control characters of a member’s text', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina!, juno!, { category: 'CONSULT' })
    await world.sql`update letters set content_sealed = ${world.context.vault.seal('letter.content', 'a\u001b[2Jb\nc')}
      where id = ${first.letterId}`
    expect(await run('review')).toContain('| a[2Jb\n   | c')
  })

  it.each([
    [['review', 'approve', '999999'], 'no such letter'],
    [['review', 'approve', 'x'], 'number of the letter'],
    [['review', 'approve'], 'number of the letter'],
    [['review', 'burn', '1'], "not 'burn'"],
  ])('refuses %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message)
  })
})

describe('bar, lift and release', () => {
  it('bar a member at once and let them in again', async () => {
    const mina = await world.member()
    expect(await run('bar', mina.zipCode)).toContain('is barred')
    await expect.poll(async () => (await mina.call(getMe)).code).toBe('AUTH-005')
    await expect(run('bar', mina.zipCode)).rejects.toThrow('not an active member')
    expect(await run('lift', mina.zipCode)).toContain('is lifted')
    world.clock.move(1)
    const again = world.as(mina)
    await expect.poll(async () => (await again.call(getMe)).status).toBe(200)
    await expect(run('lift', mina.zipCode)).rejects.toThrow('not barred')
  })

  it('pass the reason to the member, if there is one', async () => {
    const mina = await world.member()
    await run('bar', mina.zipCode, '협박이', '이어졌어요.')
    await run('lift', mina.zipCode, '오해였어요.')
    world.clock.move(1)
    const again = world.as(mina)
    await expect.poll(async () => (await again.call(getMe)).status).toBe(200)
    expect((await again.call(listMyWarnings)).data).toMatchObject([{ memo: '협박이 이어졌어요.' }])
    const { data } = await again.call(getTimeline, { query: {} })
    expect(data.content.map(({ title, content }) => [title, content])).toEqual([
      ['이용 정지가 풀렸어요. 오해였어요.', '이용 정지가 풀렸어요. 오해였어요.§1'],
      ['이용이 정지되었어요.', '협박이 이어졌어요.§1'],
    ])
    await expect(run('bar', mina.zipCode, '가'.repeat(1001))).rejects.toThrow('up to 1000 characters')
  })

  it('release only a withdrawn member', async () => {
    const mina = await world.member()
    await expect(run('release', mina.zipCode)).rejects.toThrow('has not withdrawn')
    await mina.ask('DELETE', '/api/members/me')
    expect(await run('release', mina.zipCode)).toContain('may join again')
    await expect(run('release', mina.zipCode)).rejects.toThrow('has not withdrawn')
  })
})

it.each([[[]], [['burn']], [['constructor']], [['toString', 'x']]])(
  'refuses the unknown command %j',
  async words => {
    await expect(run(...words)).rejects.toThrow('There is no command')
  },
)

/** Calls with a new token, which names the new role. */
async function signInAgain(id: number, zipCode: string) {
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  const token = world.context.vault.signToken({
    sub: String(id),
    role: 'ADMIN',
    zipCode,
    iat,
    exp: iat + 600,
  })
  return (url: string) => world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}
