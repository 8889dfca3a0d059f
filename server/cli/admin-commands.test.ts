import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reissue } from '#contract/auth.ts'
import { listBadWords } from '#contract/bad-words.ts'
import { listDrafts, openLetter } from '#contract/letters.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe, listMyWarnings } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import { giveRole } from '#contract/roles.ts'
import { brokenInvariants } from '#test/support/invariants.ts'
import { askFrom, deviceOf } from '#test/support/sign-in-devices.ts'
import { answer, arrive, at, exported, pair, reply } from '#test/support/steps.ts'
import { openWorld, useWorld } from '#test/support/world.ts'
import { perform } from './admin-commands.ts'

const world = await useWorld()

const run = (...words: string[]) => perform(world.context, words)

describe('grant and revoke', () => {
  it('make an administrator and a member again, which takes effect at once', async () => {
    const mina = await world.member()
    await world.admin()
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

  it('give and change each role, and record it', async () => {
    const mina = await world.member()
    expect(await run('grant', mina.zipCode, 'reviewer')).toBe(`${mina.zipCode} is a reviewer now.`)
    expect((await mina.call(getMe)).data.staff).toBe('REVIEWER')
    await expect(run('grant', mina.zipCode, 'reviewer')).rejects.toThrow('a reviewer already')
    expect(await run('grant', mina.zipCode, 'moderator')).toBe(`${mina.zipCode} is a moderator now.`)
    expect(await run('revoke', mina.zipCode)).toBe(`${mina.zipCode} is no moderator any more.`)
    expect(await actsOn(mina.id)).toEqual([
      { act: 'ADMIN_REVOKE', detail: { formerly: 'MODERATOR' } },
      { act: 'ADMIN_GRANT', detail: { role: 'MODERATOR', formerly: 'REVIEWER' } },
      { act: 'ADMIN_GRANT', detail: { role: 'REVIEWER' } },
    ])
    for (const words of [['boss'], ['constructor'], ['admin', 'now']])
      await expect(run('grant', mina.zipCode, ...words)).rejects.toThrow(
        'A role is reviewer, moderator or admin',
      )
  })

  it('leave the last administrator their role', async () => {
    const alone = await openWorld()
    const mina = await alone.admin()
    const at = (...words: string[]) => perform(alone.context, words)
    await expect(at('revoke', mina.zipCode)).rejects.toThrow('is the last administrator')
    await expect(at('grant', mina.zipCode, 'reviewer')).rejects.toThrow('is the last administrator')
    const juno = await alone.member()
    await at('grant', juno.zipCode)
    expect(await at('revoke', mina.zipCode)).toContain('no administrator any more')
    await alone.close()
  })
})

describe('list', () => {
  it('lists everybody with a role, since when, and by whom', async () => {
    const alone = await openWorld()
    const list = () => perform(alone.context, ['list'])
    expect(await list()).toContain('Nobody has a role.')
    const admin = await alone.member({ zipCode: 'BOSS2', role: 'ADMIN' })
    await alone.member({ zipCode: 'MINA2' })
    await alone.member({ zipCode: 'JUNO2' })
    await admin.call(giveRole, { body: { zipCode: 'MINA2', role: 'REVIEWER' } })
    await perform(alone.context, ['grant', 'JUNO2', 'moderator'])
    expect((await list()).split('\n')).toEqual([
      'BOSS2  administrator since an unknown day',
      'JUNO2  moderator since 2026-03-02T03:00:00Z, given by the operator',
      'MINA2  reviewer since 2026-03-02T03:00:00Z, given by BOSS2',
    ])
    await alone.close()
  })
})

describe('review', () => {
  it('lists waiting answers with their letters, and says if there are none', async () => {
    expect(await run('review')).toBe('No answer waits for review.')
    const [mina, juno] = await world.members(2)
    const { drawn, first } = await answer(mina, juno, { category: 'CONSULT' })
    const listed = await run('review')
    expect(listed).toContain(
      `1. Letter ${first.letterId} of ${juno.zipCode}, due ${first.deliveryCompletedAt}`,
    )
    expect(listed).toContain('답장이에요')
    expect(listed).toContain(`It answers letter ${drawn.letterId} of ${mina.zipCode}`)
    expect(await run('review', 'approve', String(first.letterId))).toContain('is approved and arrives at')
    await expect(run('review', 'approve', String(first.letterId))).rejects.toThrow('decided already')
    await arrive(world)
    expect(await run('review')).toBe('No answer waits for review.')
  })

  it('returns an answer with its reason', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
    const letter = String(first.letterId)
    await expect(run('review', 'return', letter)).rejects.toThrow('reason of 1 to 250')
    expect(await run('review', 'return', letter, '조금', '더', '다정하게')).toContain('among its writer')
    const { data } = await juno.call(listDrafts, { query: { status: 'draft' } })
    expect(data[0]).toMatchObject({ letterId: first.letterId, returnReason: '조금 더 다정하게' })
  })

  it('prints no control characters of a member’s text', async () => {
    const [mina, juno] = await world.members(2)
    const { first } = await answer(mina, juno, { category: 'CONSULT' })
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

describe('admins', () => {
  it('lists the administrators, since when they are, and their sign-ins', async () => {
    const alone = await openWorld()
    const list = () => perform(alone.context, ['admins'])
    expect(await list()).toContain('There is no administrator.')
    const mina = await alone.member({ zipCode: 'MINA2' })
    await perform(alone.context, ['grant', 'MINA2'])
    expect(await list()).toBe('MINA2  since 2026-03-02T03:00:00Z  not signed in')
    alone.clock.move(60)
    await deviceOf(alone, mina)
    expect(await list()).toContain('signed in on 1, last renewed 2026-03-02T03:01:00Z')
    await perform(alone.context, ['bar', 'MINA2'])
    expect(await list()).toBe('MINA2 (barred)  since 2026-03-02T03:00:00Z  not signed in')
    await alone.close()
  })
})

describe('sign-out', () => {
  it('ends all sign-ins of a member on every server, and records it', async () => {
    const [mina, juno] = await world.members(2)
    const devices = [await deviceOf(world, mina), await deviceOf(world, mina)]
    const other = await deviceOf(world, juno)
    expect(await run('sign-out', mina.zipCode, '전화기를', '잃어버림')).toContain(
      'have ended, on every server: 2.',
    )
    for (const device of devices) {
      await expect.poll(async () => (await askFrom(world, device, 'GET', getMe.path)).code).toBe('AUTH-005')
      const headers = { cookie: device.cookie }
      expect((await world.nobody.ask('POST', reissue.path, { headers })).status).toBe(401)
    }
    expect((await askFrom(world, other, 'GET', getMe.path)).status).toBe(200)
    expect(await actsOn(mina.id)).toEqual([{ act: 'MEMBER_SIGN_OUT', detail: { count: 2 } }])
    await expect(run('sign-out', mina.zipCode)).rejects.toThrow('not signed in anywhere')
  })
})

describe('export', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'post-office-export-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('writes what the member would download into a new file that only its owner may read', async () => {
    const { mina } = await pair(world)
    const said = await perform(world.context, ['export', mina.zipCode, 'mina.json'], folder)
    const file = join(folder, 'mina.json')
    expect(said).toContain(`The data of ${mina.zipCode} are in ${file}.`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await exported(mina))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = perform(world.context, ['export', mina.zipCode, file], folder)
    await expect(again).rejects.toThrow('There is a file')
    expect((await actsOn(mina.id))[0]).toEqual({ act: 'MEMBER_EXPORT', detail: {} })
  })

  it('returns the data of a barred member for standard output', async () => {
    const mina = await world.member()
    await run('bar', mina.zipCode)
    expect(JSON.parse(await run('export', mina.zipCode, '-'))).toMatchObject({
      member: { zipCode: mina.zipCode },
    })
  })

  it('refuses a withdrawn member, and a call without a file', async () => {
    const mina = await world.member()
    await expect(run('export', mina.zipCode)).rejects.toThrow('Name a member and a file')
    await mina.call(withdraw)
    await expect(run('export', mina.zipCode, '-')).rejects.toThrow('has withdrawn')
  })
})

describe('erase', () => {
  it('erases the texts of a member at their counterparts too, and breaks no invariant', async () => {
    const alone = await openWorld()
    const { mina, juno, drawn } = await pair(alone)
    const written = await reply(juno, drawn.letterId)
    await arrive(alone)
    expect((await mina.call(openLetter, at(written.letterId))).status).toBe(200)
    expect(await perform(alone.context, ['erase', juno.zipCode, '--yes'])).toContain(
      `${juno.zipCode} is erased.`,
    )
    expect((await mina.call(openLetter, at(written.letterId))).code).toBe('LET-001')
    expect((await mina.call(openLetter, at(drawn.letterId))).status).toBe(200)
    await expect.poll(async () => (await juno.call(getMe)).code).toBe('AUTH-005')
    const texts = await alone.sql<{ content: Buffer }[]>`
      select content_sealed as content from letters where writer_id = ${juno.id}`
    expect(texts.length).toBeGreaterThan(1)
    for (const { content } of texts) expect(alone.context.vault.open('letter.content', content)).toBe('')
    const [row] = await alone.sql`
      select status, email_sealed as email, subject_hash as subject from members where id = ${juno.id}`
    expect(row).toEqual({ status: 'WITHDRAWN', email: null, subject: null })
    expect(await actsOn(juno.id, alone)).toMatchObject([
      { act: 'MEMBER_ERASE', detail: { count: texts.length } },
    ])
    expect(await brokenInvariants(alone.sql)).toEqual([])
    await alone.close()
  })

  it('refuses without --yes, an administrator, and a barred member, and erases nothing', async () => {
    const [mina, juno, sora] = await world.members(3)
    await expect(run('erase', mina.zipCode)).rejects.toThrow('then add --yes')
    await run('grant', juno.zipCode)
    await expect(run('erase', juno.zipCode, '--yes')).rejects.toThrow('Revoke that first')
    await run('bar', sora.zipCode)
    await expect(run('erase', sora.zipCode, '--yes')).rejects.toThrow('is barred')
    expect((await mina.call(getMe)).status).toBe(200)
  })
})

it.each([[[]], [['burn']], [['constructor']], [['toString', 'x']]])(
  'refuses the unknown command %j',
  async words => {
    await expect(run(...words)).rejects.toThrow('There is no command')
  },
)

const actsOn = (memberId: number, of = world) =>
  of.sql<{ act: string; detail: object }[]>`
    select act, detail from audit_log where member_id = ${memberId} order by id desc`.then(rows => [...rows])

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
