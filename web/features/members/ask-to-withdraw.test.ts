import { beforeEach, expect, test } from 'vitest'
import privacy from '#server/platform/config/privacy.txt?raw'
import { login, useSession } from '#web/platform/api/session.ts'
import { settle, useQuestion } from '#web/ui/ask-dialog.ts'
import { useToasts } from '#web/ui/toast.ts'
import { askToWithdraw, disconnectAddresses } from './ask-to-withdraw.tsx'

let isGone = false
const withdraw = async () => {
  isGone = true
}
const said = () => useToasts.getState().toasts.map(({ type, text, duration }) => [type, text, duration])
const isLoggedIn = () => useSession.getState().isLoggedIn
/** Opens the question and presses the button with this text. */
async function answering(text: string, work: () => Promise<unknown>): Promise<void> {
  const asked = askToWithdraw(work)
  await settle(useQuestion.getState().asked?.choices.find(choice => choice.text === text) ?? null)
  await asked
}

beforeEach(() => {
  isGone = false
  useToasts.setState({ toasts: [] })
  login('a token')
})

test('the privacy text has the same addresses of the providers', () => {
  for (const [provider, address] of disconnectAddresses) expect(privacy).toContain(`${provider} ${address}`)
})

test('cancelling the question changes nothing', async () => {
  await answering('돌아가기', withdraw)
  expect([isGone, isLoggedIn(), said()]).toEqual([false, true, []])
})

test('a withdrawal logs out and shows a toast for five seconds', async () => {
  await answering('탈퇴하기', withdraw)
  expect([isGone, isLoggedIn()]).toEqual([true, false])
  expect(said()).toEqual([['Success', '탈퇴했어요. 그동안 함께해 주셔서 고마워요.', 5000]])
})

test('a server error shows a toast for five seconds and keeps the session', async () => {
  await answering('탈퇴하기', () => Promise.reject(new Error('no')))
  expect(isLoggedIn()).toBe(true)
  expect(said()).toEqual([['Error', '서버 오류로 탈퇴하지 못했어요. 잠시 후에 다시 시도해 주세요.', 5000]])
})
