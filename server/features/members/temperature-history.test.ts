import { describe, expect, it } from 'vitest'
import { evaluateLetter } from '#contract/letters.ts'
import { consent, listMyWarnings, listTemperatureMoves } from '#contract/members.ts'
import { getPrivacy, getSite, getTerms } from '#contract/site.ts'
import { refused } from '#test/support/refused.ts'
import { correspond } from '#test/support/steps.ts'
import { useWorld } from '#test/support/world.ts'
import { insertWarning } from './warnings.ts'

const world = await useWorld({ CONTACT_URL: 'https://example.org/contact' })

it('the history of a temperature lists its causes, newest first, and names no other member', async () => {
  const [mina, juno] = await world.members(2)
  const { first } = await correspond(world, mina, juno)
  await mina.call(evaluateLetter, { params: { id: String(first.letterId) }, body: { evaluation: 'GOOD' } })
  const { data } = await juno.call(listTemperatureMoves, { query: {} })
  expect(data).toEqual({
    content: [
      { cause: 'GOOD', delta: 1, movedAt: expect.any(String) },
      { cause: 'REPLY_ARRIVED', delta: 0.5, movedAt: first.deliveryCompletedAt },
    ],
    currentPage: 1,
    size: 20,
    totalElements: 2,
    totalPages: 1,
  })
  expect((await mina.call(listTemperatureMoves, { query: {} })).data.totalElements).toBe(0)
})

it('warnings show the memo of the administrator, to their member alone', async () => {
  const [mina, juno] = await world.members(2)
  await world.context.transact(world.context.log, ctx =>
    insertWarning(
      ctx,
      mina.id,
      { reportId: null, memo: '다정하게 써 주세요', by: null },
      { step: 'WARNING', pausedUntil: null },
    ),
  )
  expect((await mina.call(listMyWarnings)).data).toEqual([
    {
      warningId: expect.any(Number),
      memo: '다정하게 써 주세요',
      warnedAt: '2026-03-02T04:00:00Z',
      step: 'WARNING',
      pausedUntil: null,
      takenBack: false,
      lapsed: false,
      lapsesAt: '2026-05-31T04:00:00Z',
      barred: false,
      reportType: null,
      reasonType: null,
      passage: null,
      appealUntil: '2026-03-22T04:00:00Z',
      appealable: true,
      appeal: null,
    },
  ])
  expect((await juno.call(listMyWarnings)).data).toEqual([])
})

describe('the operator’s texts', () => {
  it('are returned to all callers, with a version', async () => {
    expect((await world.nobody.call(getSite)).data).toEqual({
      contactUrl: 'https://example.org/contact',
      answered: null,
    })
    expect((await world.nobody.call(getTerms)).data).toEqual({
      text: expect.stringContaining('이용약관'),
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect((await world.nobody.call(getPrivacy)).data.text).toContain('개인정보')
  })

  it('are accepted in their current version, before there is a zip code', async () => {
    const newcomer = await world.member({ zipCode: null })
    const terms = (await world.nobody.call(getTerms)).data.version
    const privacy = (await world.nobody.call(getPrivacy)).data.version
    const agree = (termsVersion: string) =>
      newcomer.call(consent, { body: { termsVersion, privacyVersion: privacy } })
    refused(await agree('an older one'), 400, 'COM-001')
    expect((await agree(terms)).status).toBe(200)
    const noted =
      await world.sql`select terms_version, privacy_version from consents where member_id = ${newcomer.id}`
    expect(noted).toEqual([{ terms_version: terms, privacy_version: privacy }])
  })
})
