import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { exportMine } from '#contract/export.ts'
import { openLetter } from '#contract/letters.ts'
import { disconnect, withdraw } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { changeRest, getMe } from '#contract/members.ts'
import { refused } from '#test/support/refused.ts'
import { at, day, hour, pair } from '#test/support/steps.ts'
import { type Member, openWorld, useWorld } from '#test/support/world.ts'

const world = await useWorld()

// The clock of a world starts at noon of 2 March 2026 in Seoul.
const rest = (member: Member, until: string | null, note = '') =>
  member.call(changeRest, { body: { until, note } })
const restOf = async (member: Member) => (await member.call(getMe)).data.rest

describe('a rest', () => {
  it('begins, changes and ends by a press', async () => {
    const mina = await world.member()
    expect(await restOf(mina)).toBeNull()
    const tomorrow = { until: '2026-03-03', note: '잠깐 쉬어요.' }
    expect((await rest(mina, tomorrow.until, tomorrow.note)).data).toEqual(tomorrow)
    expect(await restOf(mina)).toEqual(tomorrow)
    expect((await rest(mina, '2027-03-02')).data).toEqual({ until: '2027-03-02', note: '' })
    expect((await rest(mina, null)).data).toBeNull()
    expect((await rest(mina, null)).data).toBeNull()
    expect(await restOf(mina)).toBeNull()
  })

  it.each(['2026-03-02', '2026-02-28', '2027-03-03'])(
    'does not end on %s: only from tomorrow to a year ahead',
    async until => {
      const refusal = await rest(await world.member(), until)
      expect([refusal.code, Object.keys(refusal.error.fields ?? {})]).toEqual(['COM-001', ['until']])
    },
  )

  it.each([
    { until: '2026-02-30', note: '' },
    { until: 'soon', note: '' },
    { until: '2026-03-05', note: '쉼'.repeat(61) },
    { note: '' },
  ])('refuses %j', async body => {
    refused(await (await world.member()).ask('PATCH', changeRest.path, { body }), 400, 'COM-001')
  })

  it('refuses a banned word in its note, and keeps the rest before', async () => {
    const admin = await world.admin()
    await admin.call(addBadWord, { body: { word: '고약한말' } })
    const mina = await world.member()
    await rest(mina, '2026-03-05', '여행 가요.')
    const refusal = await rest(mina, '2026-03-06', '고약한말을 적어요.')
    expect([refusal.code, refusal.error.matches]).toEqual(['MOD-003', [{ field: 'note', start: 0, end: 4 }]])
    expect(await restOf(mina)).toEqual({ until: '2026-03-05', note: '여행 가요.' })
  })

  it('is not begun by a member whose bar this server does not know yet', async () => {
    const member = await world.member()
    await world.sql`update members set status = 'BARRED' where id = ${member.id}`
    expect((await rest(member, '2026-03-05')).code).toBe('AUTH-005')
  })
})

describe('the counterpart of a resting member', () => {
  const resting = { until: '2026-03-05', note: '바다에 다녀올게요.' }
  const seenIn = async (member: Member, matchingId: number, letterId: number) => {
    const [entry] = (await member.call(getMailbox)).data
    const { data: page } = await member.call(getCorrespondence, { ...at(matchingId), query: {} })
    const { data: letter } = await member.call(openLetter, at(letterId))
    return [entry!.oppositeRest, ...page.content.map(row => row.oppositeRest), letter.oppositeRest]
  }

  it('sees the day and the note in the box and before writing, until the day comes', async () => {
    const start = await openWorld()
    const { mina, juno, matchingId, first } = await pair(start)
    await rest(juno, resting.until, resting.note)
    expect(await seenIn(mina, matchingId, first.letterId)).toEqual([resting, resting, resting, resting])
    expect(await seenIn(juno, matchingId, first.letterId)).toEqual([null, null, null, null])
    start.clock.move(2 * day + 10 * hour)
    expect(await seenIn(mina, matchingId, first.letterId)).toEqual([resting, resting, resting, resting])
    start.clock.move(hour)
    expect(await seenIn(mina, matchingId, first.letterId)).toEqual([null, null, null, null])
    expect(await restOf(juno)).toBeNull()
    expect((await juno.call(exportMine)).data.rest).toEqual(resting)
    await start.background()
    expect((await juno.call(exportMine)).data.rest).toBeNull()
    await start.close()
  })

  it('no longer sees it after the end of the correspondence', async () => {
    const start = await openWorld()
    const { mina, juno, matchingId, first } = await pair(start)
    await rest(juno, resting.until, resting.note)
    await mina.call(disconnect, at(matchingId))
    expect(await seenIn(mina, matchingId, first.letterId)).toEqual([null, null, null, null])
    await start.close()
  })

  it('no longer sees it after a withdrawal, which deletes it', async () => {
    const start = await openWorld()
    const { mina, juno, matchingId, first } = await pair(start)
    await rest(juno, resting.until, resting.note)
    await juno.call(withdraw)
    expect(await seenIn(mina, matchingId, first.letterId)).toEqual([null, null, null, null])
    expect(await start.sql`select * from rests`).toEqual([])
    await start.close()
  })
})
