import { describe, expect, it } from 'vitest'
import { addBadWord } from '#contract/bad-words.ts'
import { deleteLetter, disconnect, withdraw } from '#contract/lifecycle.ts'
import { getTimeline } from '#contract/notifications.ts'
import {
  approveProposal,
  getProposal,
  getSentProposal,
  listProposals,
  propose,
  rejectProposal,
  withdrawProposal,
} from '#contract/sharing.ts'
import { barMember } from '#server/features/lifecycle/bar-member.ts'
import { secondsAfter, toInstant } from '#server/platform/ctx.ts'
import { refused } from '#test/support/refused.ts'
import {
  answer,
  arrive,
  askToShare,
  at,
  correspond,
  day,
  pair,
  reply,
  share,
  write,
} from '#test/support/steps.ts'
import { whileLocked } from '#test/support/while-locked.ts'
import { type Member, useWorld } from '#test/support/world.ts'

const world = await useWorld()
await (await world.admin()).call(addBadWord, { body: { word: '나쁜말' } })

const ask = (member: Member, letterIds: (number | string)[], recipientId: number | string, message = '') =>
  member.call(propose, { body: { letterIds, recipientId, message } })
const inbox = async (member: Member) => (await member.call(listProposals)).data

describe('a proposal', () => {
  it('may come from either member, with ids as digits, and without a message', async () => {
    const { mina, juno, drawn } = await pair(world)
    const asked = await juno.ask('POST', propose.path, {
      body: { letterIds: [String(drawn.letterId)], recipientId: String(mina.id), message: null, more: 1 },
    })
    expect(asked.status).toBe(200)
    expect(await inbox(mina)).toMatchObject([{ message: '', requesterZipCode: juno.zipCode }])
  })

  it('has a message of up to 250 characters in its stored form', async () => {
    const { mina, juno, first } = await pair(world)
    const message = `${'가'.normalize('NFD').repeat(248)}\r\n끝`
    const asked = await ask(mina, [first.letterId], juno.id, message)
    const read = await juno.call(getProposal, at(asked.data.shareProposalId))
    expect(read.data.message).toBe(`${'가'.repeat(248)}\n끝`)
  })
})

describe('an invalid proposal', () => {
  it('is refused without a list of letters, or with too long a message', async () => {
    const { mina, juno, first } = await pair(world)
    const good = { letterIds: [first.letterId], recipientId: juno.id, message: '' }
    for (const [field, value] of [
      ['letterIds', []],
      ['letterIds', null],
      ['letterIds', first.letterId],
      ['letterIds', Array.from({ length: 51 }, (_, n) => n + 1)],
      ['letterIds', [first.letterId, first.letterId]],
      ['letterIds', [first.letterId, String(first.letterId)]],
      ['letterIds', ['x']],
      ['recipientId', undefined],
      ['recipientId', 'x'],
      ['message', '가'.repeat(251)],
      ['message', 'a\u0000'],
      ['message', 7],
    ] as const) {
      const asked = await mina.ask('POST', propose.path, { body: { ...good, [field]: value } })
      expect([field, asked.status, asked.code, Object.keys(asked.error.fields ?? {})]).toEqual([
        field,
        400,
        'COM-001',
        [field],
      ])
    }
    expect((await mina.ask('POST', propose.path)).code).toBe('COM-001')
  })

  it('is refused for a letter that has not arrived, is not mine, is deleted, or does not exist', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const under = await reply(mina, first.letterId)
    const other = await pair(world)
    const waiting = await write(mina)
    const gone = await reply(juno, drawn.letterId)
    await arrive(world)
    await juno.call(deleteLetter, at(gone.letterId))
    const back = await reply(juno, under.letterId)
    for (const bad of [back.letterId, other.first.letterId, waiting.letterId, gone.letterId, 999_999]) {
      for (const member of [mina, juno]) {
        const opposite = member === mina ? juno.id : mina.id
        refused(await ask(member, [bad], opposite), 404, 'LET-001')
        refused(await ask(member, [first.letterId, bad], opposite), 404, 'LET-001')
      }
    }
  })

  it('is refused for a drawn letter before its answer has arrived', async () => {
    const [mina, juno] = await world.members(2)
    const { drawn } = await answer(mina, juno)
    for (const [member, opposite] of [
      [mina, juno.id],
      [juno, mina.id],
    ] as const) {
      refused(await ask(member, [drawn.letterId], opposite), 404, 'LET-001')
    }
  })

  it('is refused for letters of two correspondences', async () => {
    const { mina, juno, first } = await pair(world)
    const sora = await world.member()
    const other = await correspond(world, mina, sora)
    refused(await ask(mina, [first.letterId, other.first.letterId], juno.id), 404, 'LET-001')
  })

  it('is refused to anyone but the counterpart', async () => {
    const { mina, first } = await pair(world)
    const sora = await world.member()
    for (const recipient of [sora.id, mina.id, 999_999]) {
      refused(await ask(mina, [first.letterId], recipient), 404, 'MEM-001')
    }
  })

  it('is refused to a stranger', async () => {
    const { juno, first } = await pair(world)
    const sora = await world.member()
    refused(await ask(sora, [first.letterId], juno.id), 404, 'LET-001')
  })

  it('is refused after the correspondence ended', async () => {
    for (const how of ['disconnect', 'withdraw'] as const) {
      const { mina, juno, first, matchingId } = await pair(world)
      await (how === 'disconnect' ? juno.call(disconnect, at(matchingId)) : juno.call(withdraw))
      refused(await ask(mina, [first.letterId], juno.id), 409, 'LET-014')
    }
  })

  it('is refused while another one is pending in the correspondence, from either member', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await askToShare(mina, juno, [first.letterId])
    refused(await ask(mina, [drawn.letterId], juno.id), 409, 'SHARE-005')
    refused(await ask(juno, [drawn.letterId], mina.id), 409, 'SHARE-005')
  })

  it('is refused for seven days after a refusal, to the requester who was refused', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const refusal = await askToShare(mina, juno, [first.letterId])
    world.clock.move(3600)
    await juno.call(rejectProposal, at(refusal))
    refused(await ask(mina, [drawn.letterId], juno.id), 409, 'SHARE-005')
    const other = await askToShare(juno, mina, [drawn.letterId])
    await mina.call(approveProposal, { ...at(other), body: {} })
    world.clock.move(7 * day - 1)
    refused(await ask(mina, [first.letterId], juno.id), 409, 'SHARE-005')
    world.clock.move(1)
    await askToShare(mina, juno, [first.letterId])
  })

  it('is refused for the set that is on the board, for both members, until it leaves the board', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const both = [drawn.letterId, first.letterId]
    const { postId } = await share(mina, juno, both)
    refused(await ask(mina, both.toReversed(), juno.id), 409, 'SHARE-005')
    refused(await ask(juno, both, mina.id), 409, 'SHARE-005')
    await share(juno, mina, [first.letterId])
    await mina.ask('DELETE', `/api/share-posts/${postId}`)
    await share(mina, juno, both)
  })

  it('is refused for the rest of a set on the board', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await share(mina, juno, [drawn.letterId, first.letterId])
    await mina.call(deleteLetter, at(drawn.letterId))
    refused(await ask(mina, [first.letterId], juno.id), 409, 'SHARE-005')
  })

  it('is refused with a banned word, whose position refers to the text as sent', async () => {
    const { mina, juno, first } = await pair(world)
    const message = `🌸\r\n${'가'.normalize('NFD')} 나쁜말이에요`
    const asked = await ask(mina, [first.letterId], juno.id, message)
    const start = message.indexOf('나쁜말')
    expect([asked.status, asked.code, asked.error.matches]).toEqual([
      400,
      'MOD-003',
      [{ field: 'message', start, end: start + 3 }],
    ])
    expect(await inbox(juno)).toEqual([])
  })

  it('one of many concurrent proposals succeeds, and the others are refused', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    const tried = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? ask(mina, [first.letterId], juno.id) : ask(juno, [drawn.letterId], mina.id),
      ),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tried.filter(({ code }) => code === 'SHARE-005')).toHaveLength(9)
    expect([...(await inbox(mina)), ...(await inbox(juno))]).toHaveLength(1)
  })
})

describe('SHARE-005 names the one reason', () => {
  const reason = async (member: Member, letterIds: number[], recipientId: number) => {
    const { code, error } = await ask(member, letterIds, recipientId)
    return [code, error.current, error.message]
  }

  it('a proposal of mine, or of the counterpart, is pending', async () => {
    const { mina, juno, drawn, first } = await pair(world)
    await share(mina, juno, [drawn.letterId, first.letterId])
    await askToShare(mina, juno, [first.letterId])
    const pending = { reason: 'PENDING', askAgainAt: null }
    expect(await reason(mina, [drawn.letterId, first.letterId], juno.id)).toEqual([
      'SHARE-005',
      pending,
      '보낸 공유 요청이 아직 답을 기다리고 있어요.',
    ])
    expect(await reason(juno, [drawn.letterId], mina.id)).toEqual([
      'SHARE-005',
      pending,
      '상대가 보낸 공유 요청이 기다리고 있어요. 먼저 답해 주세요.',
    ])
  })

  it('the same letters are on the board', async () => {
    const { mina, juno, first } = await pair(world)
    await share(mina, juno, [first.letterId])
    expect(await reason(juno, [first.letterId], mina.id)).toEqual([
      'SHARE-005',
      { reason: 'ON_BOARD', askAgainAt: null },
      '고른 편지는 이미 게시판에 있어요.',
    ])
  })

  it('names a refusal within seven days, and when they end', async () => {
    const { mina, juno, first } = await pair(world)
    await juno.call(rejectProposal, at(await askToShare(mina, juno, [first.letterId])))
    const until = toInstant(secondsAfter(world.clock.now(), 7 * day))
    expect(await reason(mina, [first.letterId], juno.id)).toEqual([
      'SHARE-005',
      { reason: 'REFUSED', askAgainAt: until },
      '상대가 거절한 지 7일이 지나야 다시 요청할 수 있어요.',
    ])
  })
})

describe('the state of a sent proposal', () => {
  const sent = async (member: Member, matchingId: number) =>
    (await member.call(getSentProposal, at(matchingId))).data

  it('is pending, and visible to its requester alone', async () => {
    const { mina, juno, drawn, first, matchingId } = await pair(world)
    expect(await sent(mina, matchingId)).toBeNull()
    const id = await askToShare(mina, juno, [drawn.letterId, first.letterId], '나눠요')
    expect(await sent(mina, matchingId)).toEqual({
      shareProposalId: id,
      status: 'PENDING',
      message: '나눠요',
      letterCount: 2,
      createdAt: toInstant(world.clock.now()),
      sharePostId: null,
      askAgainAt: null,
    })
    expect(await sent(juno, matchingId)).toBeNull()
    await mina.call(withdrawProposal, at(id))
    expect(await sent(mina, matchingId)).toBeNull()
  })

  it('is a refusal for as long as it blocks a new proposal', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    await juno.call(rejectProposal, at(await askToShare(mina, juno, [first.letterId])))
    const askAgainAt = toInstant(secondsAfter(world.clock.now(), 7 * day))
    expect(await sent(mina, matchingId)).toMatchObject({ status: 'REJECTED', askAgainAt })
    world.clock.move(7 * day)
    expect(await sent(mina, matchingId)).toBeNull()
  })

  it('contains the post of an approval while it is on the board', async () => {
    const { mina, juno, first, matchingId } = await pair(world)
    const { postId } = await share(mina, juno, [first.letterId])
    expect(await sent(mina, matchingId)).toMatchObject({ status: 'APPROVED', sharePostId: postId })
    await juno.ask('DELETE', `/api/share-posts/${postId}`)
    expect(await sent(mina, matchingId)).toMatchObject({ status: 'APPROVED', sharePostId: null })
  })
})

it('is not pending for a counterpart who withdraws or is barred at the same time', async () => {
  for (const how of ['withdrawn', 'barred']) {
    for (const proposalFirst of [true, false]) {
      const { mina, juno, first, matchingId } = await pair(world)
      const leave = async () => {
        if (how === 'withdrawn') await juno.call(withdraw)
        else await world.context.transact(world.context.log, ctx => barMember(ctx, juno.id))
      }
      const calls = [() => ask(mina, [first.letterId], juno.id), leave]
      await whileLocked(
        world,
        sql => sql`select from correspondences where id = ${matchingId} for update`,
        proposalFirst ? calls : calls.toReversed(),
      )
      const made = await world.sql`select status from share_proposals where requester_id = ${mina.id}`
      expect([how, made]).toEqual([how, proposalFirst ? [{ status: 'CANCELLED' }] : []])
    }
  }
})

describe('the same Idempotency-Key', () => {
  const send = (member: Member, key: string, body: object) =>
    member.ask('POST', propose.path, { body, headers: { 'Idempotency-Key': key } })

  it('returns the first response again, also concurrently', async () => {
    const { mina, juno, first } = await pair(world)
    const body = { letterIds: [first.letterId], recipientId: juno.id, message: '나눠요' }
    const replies = await Promise.all([1, 2, 3].map(() => send(mina, 'one', body)))
    const again = await send(mina, 'one', body)
    for (const { status, data } of replies) expect([status, data]).toEqual([200, again.data])
    expect(await inbox(juno)).toHaveLength(1)
    refused(await send(mina, 'two', body), 409, 'SHARE-005')
    refused(await send(mina, 'one', { ...body, message: '' }), 409, 'COM-006')
    const { data: told } = await juno.call(getTimeline, { query: {} })
    expect(told.content.filter(({ alarmType }) => alarmType === 'SHARE')).toHaveLength(1)
  })

  it('is free again after a refusal', async () => {
    const { mina, juno, first } = await pair(world)
    const body = { letterIds: [first.letterId], recipientId: juno.id }
    expect((await send(mina, 'one', { ...body, message: '나쁜말' })).code).toBe('MOD-003')
    expect((await send(mina, 'one', body)).status).toBe(200)
  })
})
