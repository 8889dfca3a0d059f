import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getHelpLines, type HelpLine, helpLinesMax, ourHelpLines, replaceHelpLines } from '#contract/help.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()
beforeEach(() => world.sql`delete from help_lines`)

const line: HelpLine = {
  name: '마음 전화',
  about: '마음이 무거울 때',
  hours: '평일 9시부터 18시까지',
  number: '02-123-4567',
  calls: true,
  texts: false,
  link: 'https://example.org/talk',
}
const today = '2026-03-02'
const replace = (lines: unknown, checkedOn = today, by = admin) =>
  by.ask('PATCH', replaceHelpLines.path, { body: { checkedOn, lines } })
const read = async (by: Pick<Member, 'call'> = world.nobody) => (await by.call(getHelpLines)).data

describe('the help lines', () => {
  it('are readable without sign-in from the start, 109 first', async () => {
    expect(await read()).toEqual(ourHelpLines)
    expect(await read(await world.member())).toEqual(ourHelpLines)
    const numbers = ourHelpLines.lines.map(({ number }) => number)
    expect(numbers[0]).toBe('109')
    expect(numbers).toEqual(expect.arrayContaining(['1388', '02-1388', '1577-0199', '1366', '112', '119']))
    expect(numbers).not.toContain('1393')
  })

  it('the built-in lines are a list that an administrator can save', async () => {
    expect((await replace(ourHelpLines.lines)).code).toBeUndefined()
  })

  it('are replaced as a whole, in their order, on every server', async () => {
    const second = await world.secondServer()
    const lines = [line, ourHelpLines.lines[0]!]
    const saved = await admin.call(replaceHelpLines, { body: { checkedOn: today, lines } })
    expect(saved.data).toEqual({ checkedOn: today, lines })
    expect(await read()).toEqual({ checkedOn: today, lines })
    expect(await read(second.nobody)).toEqual({ checkedOn: today, lines })
    await replace([line], '2026-03-01')
    expect(await read()).toEqual({ checkedOn: '2026-03-01', lines: [line] })
    await second.close()
  })

  it("keep the contract's fields only, normalised", async () => {
    await replace([{ ...line, name: '마음 전화'.normalize('NFD'), secret: 'x' }])
    expect((await read()).lines).toEqual([line])
  })

  it.each([
    ['no number and no address', { number: '', calls: false, link: '' }],
    ['nothing that could be done with its number', { calls: false, link: '' }],
    ['calls without a number', { number: '' }],
    ['letters in the number', { number: '1588-COOL' }],
    ['a number that ends in a hyphen', { number: '1588-' }],
    ['a number that is too long', { number: '1'.repeat(21) }],
    ['an address without https', { link: 'http://example.org' }],
    ['an address that is a script', { link: 'javascript:alert(1)' }],
    ['an address without a name', { link: 'https://' }],
    ['a blank name', { name: ' \u200b' }],
    ['a name that is too long', { name: '가'.repeat(31) }],
    ['no word on what it is for', { about: '' }],
    ['no word on when', { hours: '' }],
    ['a flag that is no boolean', { texts: 'yes' }],
  ])('refuse a line with %s', async (_, part) => {
    const refused = await replace([{ ...line, ...part }])
    expect([refused.status, refused.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      'COM-001',
      ['lines'],
    ])
    expect(refused.error.fields?.lines).toMatch(/[가-힣]/)
    expect(await read()).toEqual(ourHelpLines)
  })

  it.each([
    ['empty', []],
    ['too long', Array.from({ length: helpLinesMax + 1 }, () => line)],
    ['none', null],
  ])('refuse a list that is %s', async (_, lines) => {
    expect((await replace(lines)).code).toBe('COM-001')
  })

  it.each(['2026-03-03', '2026-02-30', 'yesterday', ''])('refuse the check date %j', async checkedOn => {
    const refused = await replace([line], checkedOn)
    expect([refused.code, Object.keys(refused.error.fields ?? {})]).toEqual(['COM-001', ['checkedOn']])
  })

  it('use the day of Asia/Seoul, which begins nine hours earlier', async () => {
    world.clock.move(12 * 3600)
    expect((await replace([line], '2026-03-03')).code).toBeUndefined()
    world.clock.move(-12 * 3600)
  })

  it('verify the role of the administrator in the write itself', async () => {
    expect((await replace([line], today, await world.member())).code).toBe('AUTH-008')
    expect((await world.nobody.ask('PATCH', replaceHelpLines.path, { body: {} })).code).toBe('AUTH-007')
    const other = await world.admin()
    // The role changes between the guard and the statement: the test calls the function without its guard.
    await world.sql`update members set role = 'USER' where id = ${other.id}`
    const endpoints = await import('./help-lines.ts')
    const me = { id: other.id, role: 'ADMIN' as const, zipCode: other.zipCode }
    const sent = { body: { checkedOn: today, lines: [line] } }
    const attempt = world.context.transact(world.context.log, ctx =>
      endpoints.replaceHelpLines.handle(ctx, me, sent),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'AUTH-008' })
    expect(await read()).toEqual(ourHelpLines)
  })

  it('record each line that was added, changed or deleted', async () => {
    const writer = await world.admin()
    const [first, second] = [line, { ...line, name: '둘째 전화' }]
    await replace([first, second], today, writer)
    await replace(
      [
        { ...first, hours: '24시간' },
        { ...line, name: '셋째 전화' },
      ],
      today,
      writer,
    )
    const { data } = await writer.call(listAudit, { query: { adminZipCode: writer.zipCode, size: '3' } })
    expect(data.content.map(({ act, targetId }) => [act, targetId])).toEqual([
      ['HELP_LINE_ADD', '셋째 전화'],
      ['HELP_LINE_CHANGE', '마음 전화'],
      ['HELP_LINE_DELETE', '둘째 전화'],
    ])
  })
})
