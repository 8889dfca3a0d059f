import { answerHeld, evaluateLetter, openLetter, sendLetter } from '#contract/letters.ts'
import { getCorrespondence } from '#contract/mailbox.ts'
import { getTimeline } from '#contract/notifications.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { end, expect, rest, test } from '../support/fixtures.ts'
import { listen } from '../support/listen-to-stream.ts'
import { signInByHint } from '../support/member.ts'
import { startServer } from '../support/server.ts'
import { comfort, thanks, worry } from '../support/steps.ts'

test('two servers on one database are one post office', rest, async ({ shared, server, request }, info) => {
  const other = await startServer(shared)
  const [one, two] = [server.url, other.url]
  // A sign-in that begins at one server continues at the other.
  const mina = await signInByHint(request, one, 'mina', two)
  const junho = await signInByHint(request, two, 'junho', one)
  const streams = [await listen(one, mina.token), await listen(two, mina.token)]

  const { letterId } = await mina.callAt(one, sendLetter, { body: worry })
  const drawn = await junho.callAt(two, drawLetters, { params: { category: 'ALL' } })
  expect(drawn.map(({ title }) => title)).toEqual([worry.title])
  await junho.callAt(one, acceptLetter, { body: { letterId } })
  const first = await junho.callAt(two, answerHeld, { body: comfort })

  const coming = `${junho.zipCode} 님이 보낸 편지가 오고 있어요.`
  const arrived = `${junho.zipCode} 님의 편지가 도착했어요.`
  for (const { heard } of streams) await expect.poll(() => heard).toEqual([coming, arrived])
  const { content } = await mina.callAt(two, getTimeline, { query: {} })
  expect(content.map(({ title }) => title)).toEqual([arrived, coming])

  const params = { id: String(first.letterId) }
  const opened = await mina.callAt(one, openLetter, { params })
  expect(opened).toMatchObject({ ...comfort, status: 'DELIVERED', matched: true })
  await mina.callAt(two, evaluateLetter, { params, body: { evaluation: 'GOOD' } })
  expect((await mina.callAt(one, openLetter, { params })).evaluated).toBe(true)
  const hers = await mina.callAt(one, sendLetter, { body: { ...thanks, parentLetterId: first.letterId } })
  const box = { params: { id: String(first.matchingId) }, query: {} }
  await expect
    .poll(async () => (await junho.callAt(two, getCorrespondence, box)).content.map(({ status }) => status))
    .toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
  expect((await junho.callAt(one, openLetter, { params: { id: String(hers.letterId) } })).title).toBe(
    thanks.title,
  )

  // Nothing arrived twice meanwhile.
  for (const { heard, leave } of streams) {
    expect(heard).toEqual([coming, arrived])
    leave()
  }
  await end(other, info)
})
