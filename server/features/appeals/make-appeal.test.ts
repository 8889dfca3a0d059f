import { describe, expect, it } from 'vitest'
import { barMember, unbarMember, warnMember } from '#contract/administration.ts'
import { appeal } from '#contract/appeals.ts'
import { withdraw } from '#contract/lifecycle.ts'
import { listMyWarnings } from '#contract/members.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { perform } from '#server/cli/admin-commands.ts'
import { secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import { complain, day, judge, startPaper } from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, type Reply, useWorld } from '#test/support/world.ts'

const world = await useWorld()
const admin = await world.admin()

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const why = { body: { reason: '함께 지내는 약속을 어겼어요.' } }
const warn = (member: Member) => admin.call(warnMember, { ...at(member), ...why })
const bar = (member: Member) => admin.call(barMember, { ...at(member), ...why })
/** The member with the token of the sign-in that a bar leaves. */
const barred = (member: Member) => world.as(member, 'BARRED')
const warnings = async (member: Member) => (await member.call(listMyWarnings)).data
/** The member's last warning. */
const newest = async (member: Member) => (await warnings(member))[0]!.warningId
const against = (member: Member, warningId: number, content = '오해가 있었어요.') =>
  member.call(appeal, { body: { warningId, content } })
const codes = (...replies: { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status)
const now = () => toInstant(world.clock.now())
const standing = async ({ id }: Member) =>
  (await world.sql`select status from members where id = ${id}`)[0]!.status

describe('my warnings', () => {
  it('contain the rule, the passage, the memo, and the end of the time to appeal', async () => {
    const [mina, juno] = await world.members(2)
    const paper = { id: await startPaper(admin) }
    const left = await mina.call(leaveComment, { ...at(paper), body: { content: '너 미워' } })
    await judge(admin, await complain(juno, { eventCommentId: left.data.commentId }))
    expect(await warnings(mina)).toEqual([
      {
        warningId: expect.any(Number),
        memo: '서로 다정하게 써요.',
        warnedAt: now(),
        step: 'WARNING',
        pausedUntil: null,
        takenBack: false,
        lapsed: false,
        lapsesAt: toInstant(secondsAfter(world.clock.now(), 90 * day)),
        barred: false,
        reportType: 'EVENT_COMMENT',
        reasonType: 'THREATS',
        passage: { title: '', content: '너 미워' },
        appealUntil: toInstant(secondsAfter(world.clock.now(), 20 * day)),
        appealable: true,
        appeal: null,
      },
    ])
    expect(await warnings(juno)).toEqual([])
  })

  it('contain the warning that barred another account of mine, and nothing else of that account', async () => {
    const email = 'twin@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    await warn(mina)
    expect(await warnings(twin)).toEqual([])
    await bar(mina)
    expect(await warnings(barred(mina))).toMatchObject([{ barred: true }, { barred: false }])
    const [theirs, ...rest] = await warnings(barred(twin))
    expect([theirs, rest]).toEqual([(await warnings(barred(mina)))[0], []])
    expect(codes(await against(barred(twin), theirs!.warningId))).toEqual([200])
    expect(await warnings(barred(mina))).toMatchObject([{ appeal: { status: 'PENDING' } }, { appeal: null }])
  })
})

describe('an appeal', () => {
  it('is stored in my words, and listed with its warning', async () => {
    const mina = await world.member()
    await warn(mina)
    const warningId = await newest(mina)
    const made = await against(mina, warningId, '저는 그런 뜻이 아니었어요. \r\n한 번 더 읽어 주세요.')
    const content = '저는 그런 뜻이 아니었어요. \n한 번 더 읽어 주세요.'
    expect([made.status, made.data]).toEqual([
      200,
      { appealId: expect.any(Number), warningId, content, status: 'PENDING', appealedAt: now() },
    ])
    const { appealId } = made.data
    const waiting = { status: 'PENDING', appealedAt: now(), decidedAt: null, reason: null }
    expect(await warnings(mina)).toMatchObject([
      { warningId, appealable: false, appeal: { appealId, content, ...waiting } },
    ])
    const [kept] = await world.sql`select content_sealed as sealed from appeals where id = ${appealId}`
    expect(kept!.sealed.toString()).not.toContain('읽어')
  })

  it('is allowed for a member barred by an administrator, a third warning or the command line', async () => {
    const [mina, juno, sora] = await world.members(3)
    await bar(mina)
    for (let n = 0; n < 3; n++) await warn(juno)
    await perform(world.context, ['bar', sora.zipCode])
    for (const member of [mina, juno, sora]) {
      const [made] = await warnings(barred(member))
      expect(made).toMatchObject({ barred: true, appealable: true })
      expect(codes(await against(barred(member), made!.warningId))).toEqual([200])
    }
  })

  it('is made once if several come at once', async () => {
    const mina = await world.member()
    await warn(mina)
    const warningId = await newest(mina)
    const tried = await Promise.all(Array.from({ length: 5 }, () => against(mina, warningId)))
    expect(codes(...tried).sort()).toEqual([200, ...Array(4).fill('APPEAL-002')])
    refused(await against(mina, warningId), 409, 'APPEAL-002')
  })

  it('is refused after twenty days', async () => {
    const mina = await world.member()
    await warn(mina)
    world.clock.move(20 * day - 1)
    await warn(mina)
    const [second, first] = await warnings(mina)
    expect([first!.appealable, second!.appealable]).toEqual([true, true])
    world.clock.move(1)
    expect((await warnings(mina)).map(({ appealable }) => appealable)).toEqual([true, false])
    refused(await against(mina, first!.warningId), 409, 'APPEAL-003')
    expect(codes(await against(mina, second!.warningId))).toEqual([200])
  })

  it('is refused for another member’s warning', async () => {
    const [mina, juno] = await world.members(2)
    await warn(mina)
    const warningId = await newest(mina)
    for (const refusal of [await against(juno, warningId), await against(mina, 999_999)])
      refused(refusal, 404, 'APPEAL-001')
    await bar(juno)
    refused(await against(barred(juno), warningId), 404, 'APPEAL-001')
    expect(codes(await against(mina, warningId))).toEqual([200])
  })

  it.each([undefined, '', ' \u200b ', '가'.repeat(501), 7])(
    'is not made with the words %j',
    async content => {
      const mina = await world.member()
      await warn(mina)
      const warningId = await newest(mina)
      const { status, code, error } = await mina.ask('POST', appeal.path, { body: { warningId, content } })
      expect([status, code, Object.keys(error.fields ?? {})]).toEqual([400, 'COM-001', ['content']])
    },
  )

  it('is accepted with five hundred characters, and with the id as a string', async () => {
    const mina = await world.member()
    await warn(mina)
    const warningId = await newest(mina)
    const body = { warningId: String(warningId), content: '😀'.repeat(500) }
    expect(codes(await mina.call(appeal, { body }))).toEqual([200])
  })

  it('is refused with a token from before the bar, and after the bar has ended', async () => {
    const mina = await world.member()
    await bar(mina)
    const token = barred(mina)
    const warningId = await newest(token)
    refused(await against(mina, warningId), 401, 'AUTH-005')
    await admin.call(unbarMember, { ...at(mina), ...why })
    refused(await against(token, warningId), 401, 'AUTH-005')
    world.clock.move(1)
    const again = world.as(mina)
    await expect.poll(async () => codes(await against(again, warningId))).toEqual([200])
  })
})

describe('a bar after twenty days', () => {
  it('it becomes a withdrawal without an appeal', async () => {
    const mina = await world.member()
    await bar(mina)
    world.clock.move(20 * day - 1)
    await world.background()
    expect(await standing(mina)).toBe('BARRED')
    world.clock.move(1)
    await world.background()
    expect(await standing(mina)).toBe('WITHDRAWN')
    refused(await barred(mina).call(listMyWarnings), 401, 'AUTH-005')
  })

  it('it waits for an appeal, even of another account of the person', async () => {
    const email = 'waiting@example.com'
    const [mina, twin] = [await world.member({ email }), await world.member({ email })]
    const juno = await world.member()
    await warn(mina)
    await warn(juno)
    for (const member of [mina, juno]) await bar(member)
    const warningId = await newest(barred(twin))
    expect(codes(await against(barred(twin), warningId))).toEqual([200])
    world.clock.move(21 * day)
    await world.background()
    expect([await standing(mina), await standing(twin), await standing(juno)]).toEqual([
      'BARRED',
      'BARRED',
      'WITHDRAWN',
    ])
  })

  it('it waits for an appeal that is being made', async () => {
    const mina = await world.member()
    await bar(mina)
    const warningId = await newest(barred(mina))
    world.clock.move(20 * day - 1)
    const token = barred(mina)
    const [appealed] = await whileLocked(
      world,
      sql =>
        sql`select from people p join members m on m.person_id = p.id where m.id = ${mina.id} for update of p`,
      [
        () => against(token, warningId),
        async () => {
          world.clock.move(1)
          return world.background()
        },
      ],
    )
    expect([codes(appealed as Reply), await standing(mina)]).toEqual([[200], 'BARRED'])
    await world.background()
    expect(await standing(mina)).toBe('BARRED')
  })
})

it('refuses a caller without a token, and finds no warning of a withdrawn member', async () => {
  refused(await world.nobody.ask('POST', appeal.path), 401, 'AUTH-007')
  const mina = await world.member()
  await bar(mina)
  const token = barred(mina)
  expect(codes(await token.call(withdraw))).toEqual([200])
  refused(await token.call(listMyWarnings), 401, 'AUTH-005')
})
