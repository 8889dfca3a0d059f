import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { withdraw } from '#contract/lifecycle.ts'
import { getMe } from '#contract/members.ts'
import { getTimeline } from '#contract/notifications.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { toInstant } from '#server/platform/ctx.ts'
import { deviceOf, renewAt } from '#test/support/sign-in-devices.ts'
import { exported } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { authenticatorAddress, stepOfCode } from './authenticator.ts'
import { qrCode } from './qr-code.ts'

const world = await useWorld()

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + steps * 30_000,
  })
const wrongCodeOf = (secret: string) =>
  ['111111', '222222', '333333', '444444'].find(
    code => ![-1, 0, 1].some(steps => codeOf(secret, steps) === code),
  ) as string
/** An administrator who signs in now. */
const admin = async () => signedIn(await world.admin())
const signedIn = async ({ id, zipCode }: Member) =>
  world.as({ id, zipCode, signInId: (await deviceOf(world, { id })).signInId }, 'ADMIN')
const start = async (member: Member) => (await member.call(startSecondFactor)).data
const confirm = (member: Member, code: string) => member.call(confirmSecondFactor, { body: { code } })
const renew = (member: Member, code: string) => member.call(renewRecoveryCodes, { body: { code } })
const end = (member: Member, code: string) => member.call(endSecondFactor, { body: { code } })
const state = async (member: Member) => (await member.call(getSecondFactor)).data
const now = () => toInstant(world.clock.now())
const acts = async (member: Member) =>
  (
    await world.sql<{ act: string }[]>`
      select act from audit_log where admin_id = ${member.id} and member_id = ${member.id} order by id`
  ).map(({ act }) => act)

async function enrolled() {
  const member = await admin()
  const { secret } = await start(member)
  const { recoveryCodes } = (await confirm(member, codeOf(secret))).data
  world.clock.move(60)
  return { member, secret, recoveryCodes }
}

describe('a code of RFC 6238, appendix B', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is right, and its step is known', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    const at = (apart: number) => new Date((seconds + apart) * 1000)
    expect(stepOfCode(secret, code, at(0))).toBe(step)
    expect([stepOfCode(secret, code, at(30)), stepOfCode(secret, code, at(-30))]).toEqual([step, step])
    expect([stepOfCode(secret, code, at(60)), stepOfCode(secret, code, at(-60))]).toEqual([null, null])
  })
})

it('the address names the service and the zip code, and its QR code is square with a light border', () => {
  const address = authenticatorAddress('JBSWY3DPEHPK3PXP', 'AB2CD')
  const url = new URL(address)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/따숨우체국:AB2CD',
  ])
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: '따숨우체국',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const { size, path } = qrCode(address)
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, x, y, width]) => [+x!, +y!, +width!])
  expect(dark.map(([x, y, width]) => `M${x} ${y}h${width}v1h-${width}z`).join('')).toBe(path)
  // The finder pattern in the corner begins after the border of four modules.
  expect(dark[0]).toEqual([4, 4, 7])
  for (const [x, y, width] of dark) {
    expect(Math.min(x!, y!)).toBeGreaterThanOrEqual(4)
    expect(Math.max(x! + width!, y! + 1)).toBeLessThanOrEqual(size - 4)
  }
})

describe('enrolment', () => {
  it('offers a secret, which counts after a right code', async () => {
    const member = await admin()
    expect(await state(member)).toEqual({
      available: true,
      enrolledAt: null,
      recoveryCodesLeft: 0,
      rule: 'never',
    })
    expect((await member.call(getMe)).data.secondFactorOffered).toBe(true)
    const offer = await start(member)
    expect(offer).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      expiresAt: toInstant(new Date(world.clock.now().getTime() + 300_000)),
    })
    expect(offer.address).toBe(authenticatorAddress(offer.secret, member.zipCode))
    expect(offer.qr).toEqual(qrCode(offer.address))
    expect((await confirm(member, wrongCodeOf(offer.secret))).code).toBe('FACTOR-002')
    expect((await state(member)).enrolledAt).toBeNull()
    const { status, data } = await confirm(member, ` ${codeOf(offer.secret).replace(/^.{3}/, '$& ')} `)
    expect(status).toBe(200)
    expect(new Set(data.recoveryCodes).size).toBe(10)
    for (const code of data.recoveryCodes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await state(member)).toMatchObject({ enrolledAt: now(), recoveryCodesLeft: 10 })
    expect(await acts(member)).toEqual(['FACTOR_ENROL'])
    expect(await world.sql`select from second_factor_offers where member_id = ${member.id}`).toHaveLength(0)
  })

  it('takes the last offer, until five minutes after the sign-in that began it', async () => {
    const member = await admin()
    const first = await start(member)
    const second = await start(member)
    expect((await confirm(member, codeOf(first.secret))).code).toBe('FACTOR-002')
    world.clock.move(300)
    expect((await confirm(await signedIn(member), codeOf(second.secret))).code).toBe('FACTOR-004')
    await world.background()
    expect(await world.sql`select from second_factor_offers`).toHaveLength(0)
    expect((await confirm(await admin(), '123456')).code).toBe('FACTOR-004')
  })

  it('tells the member, with the way to my page', async () => {
    const { member } = await enrolled()
    const { content } = (await member.call(getTimeline, { query: {} })).data
    expect(content).toMatchObject([
      {
        title: '2단계 인증을 켰어요. 내가 켜지 않았다면 다른 관리자에게 바로 알려 주세요.',
        alarmType: 'REPORT',
        link: '/mypage/account',
        read: false,
      },
    ])
  })

  it('happens once, also with two confirmations at once', async () => {
    const member = await admin()
    const { secret } = await start(member)
    const answers = await Promise.all([0, 1].map(steps => confirm(member, codeOf(secret, steps))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const call of [member.call(startSecondFactor), confirm(member, codeOf(secret, 1))]) {
      expect((await call).code).toBe('FACTOR-001')
    }
    expect(await acts(member)).toEqual(['FACTOR_ENROL'])
  })

  it('happens once, also with confirmations of two sign-ins at once', async () => {
    const here = await admin()
    const there = await signedIn(here)
    const { secret } = await start(here)
    const answers = await Promise.all([here, there].map((one, steps) => confirm(one, codeOf(secret, steps))))
    expect(answers.map(({ code }) => code ?? 'enrolled').sort()).toEqual(['FACTOR-001', 'enrolled'])
  })

  it('is refused to a member without a role, who sees none', async () => {
    const mina = await world.member()
    expect((await mina.call(startSecondFactor)).code).toBe('AUTH-008')
    expect((await confirm(mina, '123456')).code).toBe('AUTH-008')
    for (const answer of [await renew(mina, '123456'), await end(mina, '123456')]) {
      expect(answer.code).toBe('FACTOR-005')
    }
    expect(await state(mina)).toMatchObject({ available: false, enrolledAt: null })
    expect((await mina.call(getMe)).data.secondFactorOffered).toBe(false)
  })

  it('is refused if the role is gone before the confirmation', async () => {
    const member = await admin()
    const { secret } = await start(member)
    await perform(world.context, ['revoke', member.zipCode])
    expect((await confirm(member, codeOf(secret))).code).toBe('AUTH-008')
    expect(await world.sql`select from second_factors where member_id = ${member.id}`).toHaveLength(0)
  })
})

describe('the sign-in of an enrolment', () => {
  it('enrols 299 s after it began', async () => {
    const member = await admin()
    world.clock.move(299)
    const { secret } = await start(member)
    expect((await confirm(member, codeOf(secret))).status).toBe(200)
  })

  it('is refused 301 s after it began, to start and to confirm', async () => {
    const member = await admin()
    world.clock.move(299)
    const { secret } = await start(member)
    world.clock.move(2)
    const refused = await confirm(member, codeOf(secret))
    expect([refused.status, refused.code]).toEqual([403, 'FACTOR-006'])
    expect((await member.call(startSecondFactor)).code).toBe('FACTOR-006')
    expect(await state(member)).toMatchObject({ enrolledAt: null })
    expect(await acts(member)).toEqual([])
    const again = await signedIn(member)
    expect((await confirm(again, codeOf((await start(again)).secret))).status).toBe(200)
  })

  it('stays old when its token is renewed', async () => {
    const { id, zipCode } = await world.admin()
    const { cookie, signInId } = await deviceOf(world, { id })
    world.clock.move(301)
    const { token } = await renewAt(world, cookie)
    expect(world.context.vault.readToken(token)?.signInId).toBe(signInId)
    const headers = { authorization: `Bearer ${token}` }
    const { method, path } = startSecondFactor
    expect((await world.nobody.ask(method, path, { headers })).code).toBe('FACTOR-006')
    // Another device of the member does not help either.
    await deviceOf(world, { id })
    expect((await world.nobody.ask(method, path, { headers })).code).toBe('FACTOR-006')
    expect((await world.as({ id, zipCode }, 'ADMIN').call(startSecondFactor)).code).toBe('FACTOR-006')
  })

  it('is that of the member', async () => {
    const [member, other] = [await admin(), await world.admin()]
    const { signInId } = world.context.vault.readToken(member.token)!
    const forged = world.as({ id: other.id, zipCode: other.zipCode, signInId }, 'ADMIN')
    expect((await forged.call(startSecondFactor)).code).toBe('FACTOR-006')
  })
})

describe('new recovery codes', () => {
  it('replace the old ones, for a code of the authenticator or a recovery code', async () => {
    const { member, secret, recoveryCodes } = await enrolled()
    const fresh = (await renew(member, codeOf(secret))).data.recoveryCodes
    expect(fresh.some(code => recoveryCodes.includes(code))).toBe(false)
    expect((await renew(member, recoveryCodes[0]!)).code).toBe('FACTOR-002')
    expect((await renew(member, fresh[0]!)).status).toBe(200)
    expect((await state(member)).recoveryCodesLeft).toBe(10)
    expect(await acts(member)).toEqual(['FACTOR_ENROL', 'FACTOR_CODES', 'FACTOR_CODES'])
  })

  it('need a code that was not used before', async () => {
    const { member, secret } = await enrolled()
    const code = codeOf(secret)
    const answers = await Promise.all([renew(member, code), renew(member, code)])
    expect(answers.map(({ code }) => code ?? 'renewed').sort()).toEqual(['FACTOR-002', 'renewed'])
  })
})

describe('switching off', () => {
  it('needs a code, is recorded, and allows another enrolment', async () => {
    const { member, secret } = await enrolled()
    expect((await end(member, wrongCodeOf(secret))).code).toBe('FACTOR-002')
    expect((await end(member, codeOf(secret))).status).toBe(200)
    expect(await state(member)).toMatchObject({ available: true, enrolledAt: null, recoveryCodesLeft: 0 })
    expect(await acts(member)).toEqual(['FACTOR_ENROL', 'FACTOR_END'])
    expect((await end(member, codeOf(secret, 1))).code).toBe('FACTOR-005')
    expect((await member.call(startSecondFactor)).status).toBe(200)
  })

  it('stays possible without a role, and the log names administrators only', async () => {
    const { member, secret } = await enrolled()
    await perform(world.context, ['revoke', member.zipCode])
    expect(await state(member)).toMatchObject({ available: false, recoveryCodesLeft: 10 })
    expect((await member.call(getMe)).data.secondFactorOffered).toBe(true)
    expect((await end(member, codeOf(secret))).status).toBe(200)
    expect(await acts(member)).toEqual(['FACTOR_ENROL'])
    expect((await member.call(getMe)).data.secondFactorOffered).toBe(false)
  })
})

describe('five wrong codes', () => {
  it('lock the calls until the time that the answer says, on every server', async () => {
    const { member, secret } = await enrolled()
    const other = await world.secondServer()
    const there = other.as(member, 'ADMIN')
    for (const by of [member, there, member, there]) {
      expect((await renew(by, wrongCodeOf(secret))).code).toBe('FACTOR-002')
    }
    const until = toInstant(new Date(world.clock.now().getTime() + 900_000))
    const locked = await end(member, wrongCodeOf(secret))
    expect([locked.status, locked.code, locked.error.until]).toEqual([409, 'FACTOR-003', until])
    for (const answer of [await end(there, codeOf(secret)), await renew(member, codeOf(secret))]) {
      expect([answer.code, answer.error.until]).toEqual(['FACTOR-003', until])
    }
    await other.close()
    world.clock.move(900)
    expect((await renew(member, codeOf(secret))).status).toBe(200)
  })

  it('count once each when ten arrive at once', async () => {
    const { member, secret } = await enrolled()
    const answers = await Promise.all(Array.from({ length: 10 }, () => end(member, wrongCodeOf(secret))))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array(4).fill('FACTOR-002'),
      ...Array(6).fill('FACTOR-003'),
    ])
  })
})

describe('the secret and the codes', () => {
  it('stand nowhere in the clear, and the export has only when and how many', async () => {
    const { member, secret, recoveryCodes } = await enrolled()
    const offered = await start(await admin())
    const tables = ['second_factors', 'second_factor_offers', 'recovery_codes', 'audit_log']
    for (const name of tables) {
      const rows = JSON.stringify(await world.sql`select t::text as row from ${world.sql(name)} t`)
      for (const text of [
        secret,
        offered.secret,
        ...recoveryCodes,
        ...recoveryCodes.map(code => code.replace('-', '')),
      ]) {
        expect(rows).not.toContain(text)
        expect(rows).not.toContain(Buffer.from(text).toString('hex'))
      }
    }
    const { secondFactor } = await exported(member)
    expect(secondFactor).toEqual({ enrolledAt: (await state(member)).enrolledAt, recoveryCodesLeft: 10 })
  })

  it('are deleted by a withdrawal', async () => {
    const { member } = await enrolled()
    await perform(world.context, ['revoke', member.zipCode])
    expect((await member.call(withdraw)).status).toBe(200)
    expect(await world.sql`select from second_factors where member_id = ${member.id}`).toHaveLength(0)
    expect(await world.sql`select from recovery_codes where member_id = ${member.id}`).toHaveLength(0)
  })
})
