import { expect, it } from 'vitest'
import { readPushMessage } from './read-push-message.ts'

const fallback = { type: 'SEVERAL', title: '새 알림이 있어요.', link: '/mypage/notifications', count: 1 }
const sent = { type: 'LETTER', title: '편지가 도착했어요.', link: '/letter/7', count: 1 }
const of = (text: string) => readPushMessage({ json: () => JSON.parse(text) })

it('reads a message of ours', () => {
  expect(of(JSON.stringify(sent))).toEqual(sent)
})

it('has a sentence that leads to the list for a push that is empty or not ours', () => {
  expect(readPushMessage(null)).toEqual(fallback)
  const others = ['', 'no JSON', 'null', '7', '"text"', '[]', '{}', JSON.stringify({ ...sent, title: ' ' })]
  for (const other of others) expect(of(other), other).toEqual(fallback)
  for (const name of ['type', 'title', 'link'])
    expect(of(JSON.stringify({ ...sent, [name]: 7 })), name).toEqual(fallback)
})
