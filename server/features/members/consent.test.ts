import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sendLetter } from '#contract/letters.ts'
import { consent, getMe } from '#contract/members.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { exported, words } from '#test/support/steps.ts'
import { closeAfterTests, type Member, useWorld, type World } from '#test/support/world.ts'

const world = await useWorld()
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Another server on the same database, whose operator changed one text. */
const serverWith = (name: 'TERMS_FILE' | 'PRIVACY_FILE') => {
  const file = join(folder, name)
  writeFileSync(file, '새 글이에요.')
  return closeAfterTests(world.secondServer({ [name]: file }))
}
const agree = async (at: World, member: Member) => {
  const [terms, privacy] = [await at.nobody.call(getTerms), await at.nobody.call(getPrivacy)]
  const body = { termsVersion: terms.data.version, privacyVersion: privacy.data.version }
  return (await at.as(member).call(consent, { body })).status
}
const isMissing = async (at: World, member: Member) => (await at.as(member).call(getMe)).data.consentMissing

it('a member without any consent lacks it until the first', async () => {
  const mina = await world.member()
  expect(await isMissing(world, mina)).toBe(true)
  expect(await agree(world, mina)).toBe(200)
  expect(await isMissing(world, mina)).toBe(false)
})

it.each(['TERMS_FILE', 'PRIVACY_FILE'] as const)(
  'a changed %s asks a member who agreed before once, and the export has both consents',
  async name => {
    const mina = await world.member()
    await agree(world, mina)
    world.clock.move(60)
    const changed = await serverWith(name)
    expect(await isMissing(changed, mina)).toBe(true)
    expect(await isMissing(world, mina)).toBe(false)
    await agree(changed, mina)
    expect(await isMissing(changed, mina)).toBe(false)
    expect((await exported(mina)).consents).toHaveLength(2)
  },
)

it('no call is refused for a missing consent', async () => {
  const mina = await world.member()
  expect((await mina.call(sendLetter, { body: words() })).code).toBeUndefined()
})
