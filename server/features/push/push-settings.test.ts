import { describe, expect, it } from 'vitest'
import { changePushSettings, readPush, usualPushSettings } from '#contract/push.ts'
import { refused } from '#test/support/refused.ts'
import { type Member, useWorld } from '#test/support/world.ts'

let mina: Member
const world = await useWorld()

const read = async (member: Member) => (await member.call(readPush)).data.settings

describe('what a member wants to hear', () => {
  it('changes the named fields; the others stay', async () => {
    mina = await world.member()
    const first = await mina.call(changePushSettings, { body: { types: { SENDING: true, REPORT: false } } })
    const types = { ...usualPushSettings.types, SENDING: true, REPORT: false }
    expect(first.data).toEqual({ types, quiet: usualPushSettings.quiet })
    const quiet = { on: false, from: '23:30', to: '06:15' }
    expect((await mina.call(changePushSettings, { body: { quiet } })).data).toEqual({ types, quiet })
    expect((await mina.call(changePushSettings, { body: {} })).data).toEqual({ types, quiet })
    expect(await read(mina)).toEqual({ types, quiet })
  })

  it('belongs to each member alone', async () => {
    const [mina, juno] = await world.members(2)
    await mina.call(changePushSettings, { body: { types: { LETTER: false } } })
    expect(await read(juno)).toEqual(usualPushSettings)
  })

  it('keeps both changes when two come at once', async () => {
    const member = await world.member()
    const types = Object.keys(usualPushSettings.types) as (keyof typeof usualPushSettings.types)[]
    await Promise.all(
      types.map(type => member.call(changePushSettings, { body: { types: { [type]: type === 'SENDING' } } })),
    )
    const { types: kept } = await read(member)
    expect(Object.entries(kept).flatMap(([type, on]) => (on ? [type] : []))).toEqual(['SENDING'])
  })

  it.each([
    { types: { LETTER: 'yes' } },
    { types: 'all' },
    { quiet: { on: true } },
    { quiet: { on: true, from: '24:00', to: '08:00' } },
    { quiet: { on: true, from: '8:00', to: '09:00' } },
    { quiet: { on: true, from: '08:00', to: '08:00' } },
  ])('refuses %j', async body => {
    const refusal = await mina.ask('PATCH', changePushSettings.path, { body })
    refused(refusal, 400, 'COM-001')
    for (const sentence of Object.values(refusal.error.fields ?? {})) expect(sentence).toMatch(/[가-힣]/)
  })

  it('is not changed by a member whose bar this server does not know yet', async () => {
    const member = await world.member()
    await world.sql`update members set status = 'BARRED' where id = ${member.id}`
    const refusal = await member.call(changePushSettings, { body: { types: { LETTER: false } } })
    expect(refusal.code).toBe('AUTH-005')
    expect(await world.sql`select 1 from push_settings where member_id = ${member.id}`).toHaveLength(0)
  })
})
