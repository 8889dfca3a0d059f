import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openLetter } from '#contract/letters.ts'
import { streamPath } from '#contract/notifications.ts'
import { listen as subscribe } from '#test/support/listener.ts'
import { refused } from '#test/support/refused.ts'
import { at, pair } from '#test/support/steps.ts'
import { type Member, useWorld } from '#test/support/world.ts'
import { countStreams } from './stream-hub.ts'
import { announceTitles, listen, titlesOf } from './stream-listener.fixture.ts'

const world = await useWorld({ WEB_ORIGINS: 'https://friend.example' })
// Opened first, so that the other tests run while it waits for its heartbeat.
const quiet = await subscribe(world, (await world.member()).token)

describe('a stream', () => {
  it('opens at once, before anything happened', async () => {
    const mina = await world.member()
    const { status, headers, comment } = await listen(world, mina.token)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/event-stream/)
    expect(headers['cache-control']).toContain('no-cache')
    expect(await comment()).toBe('')
  })

  it('sends an unnamed event with an id, and no content', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token)
    await announceTitles(world, mina, '게시글이 올라왔어요.')
    const heard = await stream.next()
    expect(heard).toEqual({
      id: expect.stringMatching(/^\d+$/),
      event: undefined,
      data: { title: '게시글이 올라왔어요.', alarmType: 'POSTED' },
    })
  })

  it('sends the opening of a letter only to streams opened with signals=1', async () => {
    const { mina, first } = await pair(world)
    const [plain, other, signals] = await Promise.all([
      listen(world, mina.token),
      listen(world, mina.token, {}, '?signals=true'),
      listen(world, mina.token, {}, '?signals=1'),
    ])
    await mina.call(openLetter, at(first.letterId))
    expect(await signals.next()).toEqual({
      id: undefined,
      event: 'read',
      data: { letterId: first.letterId },
    })
    await mina.call(openLetter, at(first.letterId))
    await announceTitles(world, mina, '다음 소식')
    for (const stream of [plain, other, signals]) expect(await titlesOf(stream, 1)).toEqual(['다음 소식'])
  })

  it('sends to its member alone, on each of their connections', async () => {
    const [mina, juno] = await world.members(2)
    const streams = await Promise.all([1, 2, 3].map(() => listen(world, mina.token)))
    const other = await listen(world, juno.token)
    expect(countStreams(world.context)).toBe(5)
    await announceTitles(world, mina, '미나에게')
    await announceTitles(world, juno, '준호에게')
    for (const stream of streams) expect(await titlesOf(stream, 1)).toEqual(['미나에게'])
    expect(await titlesOf(other, 1)).toEqual(['준호에게'])
  })

  it('begins with events from now on', async () => {
    const mina = await world.member()
    await announceTitles(world, mina, '옛일')
    const stream = await listen(world, mina.token)
    await announceTitles(world, mina, '새 일')
    expect(await titlesOf(stream, 1)).toEqual(['새 일'])
  })

  it('sends a notification that was written without a signal', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token)
    await world.sql`insert into notifications (member_id, alarm_type, title, created_at)
      values (${mina.id}, 'LETTER', '조용히 왔어요.', ${world.clock.now()})`
    expect((await stream.next()).data).toEqual({ title: '조용히 왔어요.', alarmType: 'LETTER' })
  })

  it('sends an event that is committed after a higher id', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token)
    await world.sql.begin(async slow => {
      await slow`insert into notifications (member_id, alarm_type, title, created_at)
        values (${mina.id}, 'LETTER', '먼저 시작', ${world.clock.now()})`
      await announceTitles(world, mina, '먼저 끝')
      expect(await titlesOf(stream, 1)).toEqual(['먼저 끝'])
    })
    expect(await titlesOf(stream, 1)).toEqual(['먼저 시작'])
  })

  it('sends an event that was begun before the stream and committed after', async () => {
    const mina = await world.member()
    const second = await world.secondServer()
    const stream = await world.sql.begin(async slow => {
      await slow`insert into notifications (member_id, alarm_type, title, created_at)
        values (${mina.id}, 'LETTER', '오래 걸린 일', ${world.clock.now()})`
      await announceTitles(world, mina, '빠른 일')
      return await listen(second, mina.token)
    })
    expect(await titlesOf(stream, 1)).toEqual(['오래 걸린 일'])
    await second.close()
  })

  it('sends events that another server announces', async () => {
    const mina = await world.member()
    const second = await world.secondServer()
    const here = await listen(world, mina.token)
    const there = await listen(second, mina.token)
    await announceTitles(second, mina, '저쪽에서')
    await announceTitles(world, mina, '이쪽에서')
    for (const stream of [here, there]) {
      expect((await titlesOf(stream, 2)).sort()).toEqual(['이쪽에서', '저쪽에서'])
    }
    await second.close()
  })

  it('writes a text of several lines as one event', async () => {
    const mina = await world.member()
    const stream = await listen(world, mina.token)
    await announceTitles(world, mina, '첫 줄\n둘째 줄\r\n\r\ndata: 흉내')
    expect((await stream.next()).data.title).toBe('첫 줄\n둘째 줄\r\n\r\ndata: 흉내')
  })

  it('is allowed from our other origins and refused from foreign ones', async () => {
    const mina = await world.member()
    const friend = await listen(world, mina.token, { origin: 'https://friend.example' })
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.example')
    expect(friend.headers['access-control-allow-credentials']).toBe('true')
    const stranger = await listen(world, mina.token, { origin: 'https://stranger.example' })
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a stream without access', () => {
  const answerTo = async (token: string | null) => {
    const { status, body } = await listen(world, token)
    return { status, code: JSON.parse(await body()).code as string }
  }

  it.each([
    ['nobody', null, 401, 'AUTH-007'],
    ['a token that is none', 'no.such.token', 401, 'AUTH-005'],
  ] as const)('is refused to %s', async (_, token, status, code) => {
    refused(await answerTo(token), status, code)
  })

  it('is refused to a member without a zip code', async () => {
    refused(await answerTo((await world.member({ zipCode: null })).token), 409, 'MEM-004')
  })

  it('is refused with a token that has expired', async () => {
    const mina = await world.member()
    refused(await answerTo(tokenOf(mina, -1)), 401, 'AUTH-005')
  })

  it('is refused to a member who is barred', async () => {
    const mina = await world.member()
    await expel(mina)
    refused(await answerTo(mina.token), 401, 'AUTH-005')
  })
})

describe('the end of a stream', () => {
  it('comes with its token', async () => {
    const mina = await world.member()
    const stream = await listen(world, tokenOf(mina, 90))
    world.clock.move(91)
    await stream.ended
  })

  it('comes with its member’s end, on every server', async () => {
    const mina = await world.member()
    const second = await world.secondServer()
    const [here, there] = [await listen(world, mina.token), await listen(second, mina.token)]
    await expel(mina)
    await Promise.all([here.ended, there.ended])
    await second.close()
  })

  it('comes with its server, which does not wait for it', async () => {
    const mina = await world.member()
    const second = await world.secondServer()
    const streams = await Promise.all([1, 2, 3].map(() => listen(second, mina.token)))
    await second.close()
    await Promise.all(streams.map(({ ended }) => ended))
  })

  it('comes when its client leaves, and is not counted any more', async () => {
    const mina = await world.member()
    const second = await world.secondServer()
    const stays = await listen(second, mina.token)
    const leaves = await listen(second, mina.token)
    expect(countStreams(second.context)).toBe(2)
    leaves.leave()
    await expect.poll(() => countStreams(second.context)).toBe(1)
    await announceTitles(second, mina, '남은 이에게')
    expect(await titlesOf(stays, 1)).toEqual(['남은 이에게'])
    await second.close()
  })
})

it('ends a stream whose client does not read', async () => {
  const mina = await world.member()
  const second = await world.secondServer()
  const reads = await listen(second, mina.token)
  const { port } = second.app.server.address() as AddressInfo
  const deaf = connect(port, '127.0.0.1')
  deaf.on('error', () => {}).pause()
  deaf.write(`GET ${streamPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mina.token}\r\n\r\n`)
  await expect.poll(() => countStreams(second.context)).toBe(2)
  // Three texts together stay below the limit even if Node counts bytes, so that the reading client is kept.
  const long = '가'.repeat(20_000)
  for (let time = 0; time < 100 && countStreams(second.context) > 1; time++) {
    await announceTitles(second, mina, long, long, long)
    await titlesOf(reads, 3)
  }
  expect(countStreams(second.context)).toBe(1)
  deaf.destroy()
  await second.close()
})

it('sends a heartbeat at least every 20 seconds', { timeout: 20_000 }, async () => {
  await quiet.comment()
  expect(await quiet.comment(20)).toBe('')
  quiet.leave()
})

function tokenOf({ id, zipCode }: Member, seconds: number): string {
  const iat = Math.floor(world.clock.now().getTime() / 1000)
  return world.context.vault.signToken({ sub: String(id), role: 'USER', zipCode, iat, exp: iat + seconds })
}

const expel = ({ id }: Member) =>
  world.context.transact(world.context.log, async ({ sql, now, signals }) => {
    await sql`update members set status = 'BARRED', left_at = ${now} where id = ${id}`
    signals.push({ kind: 'memberBlocked', memberId: id })
  })
