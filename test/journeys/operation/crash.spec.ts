import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countUnread, sendLetter } from '#contract/letters.ts'
import { getTimeline } from '#contract/notifications.ts'
import { test as base, end, expect, inSeconds, rest } from '../support/fixtures.ts'
import type { Member } from '../support/member.ts'
import { startServer } from '../support/server.ts'
import { answered, thanks } from '../support/steps.ts'

// As installed: with its own database in its own folder.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing is needed
  server: async ({}, use, test) => {
    const folder = await mkdtemp(join(tmpdir(), 'post-office-e2e-'))
    const server = await startServer({ DATA_DIR: folder, ...inSeconds, LETTER_DELIVERY_SECONDS: '4' })
    await use(server)
    await end(server, test)
    await rm(folder, { recursive: true, force: true })
  },
})

const titles = async (member: Member) =>
  (await member.call(getTimeline, { query: {} })).content.map(({ title }) => title)

test(
  'an answer that is under way while the server is killed arrives once',
  rest,
  async ({ server, newMember, newScript }) => {
    const mina = await newMember('mina')
    const junho = await newScript('junho')
    const { first } = await answered(mina, junho)
    await server.kill()
    await server.restart()

    // The open browser finds the server again by itself.
    await expect(mina.page.getByRole('link', { name: '1통의 편지가 도착했어요!' })).toBeVisible()
    await expect(mina.page.getByRole('link', { name: '알림, 읽지 않은 알림 2개' })).toBeVisible()
    const once = [
      `${junho.zipCode} 님의 편지가 도착했어요.`,
      `${junho.zipCode} 님이 보낸 편지가 오고 있어요.`,
    ]
    expect(await titles(mina)).toEqual(once)

    // A duplicate would have arrived before this letter.
    await mina.call(sendLetter, { body: { ...thanks, parentLetterId: first.letterId } })
    await expect
      .poll(() => titles(junho))
      .toEqual([`${mina.zipCode} 님의 편지가 도착했어요.`, `${mina.zipCode} 님이 보낸 편지가 오고 있어요.`])
    expect(await titles(mina)).toEqual(once)
    expect(await mina.call(countUnread)).toBe(1)
  },
)
