import { expect, test } from 'vitest'
import { render } from '#test/support/render.tsx'
import { CallError } from '#web/platform/api/call-error.ts'
import { DeskForm } from './desk-form.tsx'
import type { OpenItem } from './desk-items.ts'

const item = { kind: 'REPORT', id: 7 } as OpenItem
const words = { label: '메모', hint: '비워 둬도 괜찮아요.', max: 500, isNeeded: false }
const form = (sending: { isPending: boolean; error: CallError | null }) =>
  render(
    <DeskForm
      item={item}
      form="MEMO"
      name="메모 남기기"
      words={words}
      submit="보내기"
      sending={sending}
      onSend={() => {}}
    />,
  )
const buttons = (html: string) =>
  html.match(/<button[^>]*>/g)?.map(tag => /aria-\w+/g.exec(tag)?.[0] ?? 'free')

test.each([
  ['without a network', new CallError({ message: '인터넷 연결을 확인하고 다시 시도해 주세요.' }, 0)],
  [
    'after an error of the server',
    new CallError({ code: 'COM-002', message: '잠시 후 다시 시도해 주세요.' }, 500),
  ],
])('a call that failed %s is announced, and can be sent again', (_, error) => {
  const html = form({ isPending: false, error })
  expect(html).toMatch(new RegExp(`<p role="alert"[^>]*>${error.message}</p>`))
  expect(html).not.toContain('aria-invalid=')
  expect(buttons(html)).toEqual(['free', 'free'])
})

test('refused words are named at their field', () => {
  const fields = { note: '500자까지 쓸 수 있어요.' }
  const html = form({ isPending: false, error: new CallError({ code: 'COM-001', message: '', fields }, 400) })
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/)
  expect(html).toContain(`>${fields.note}</p>`)
  expect(html).not.toContain('role="alert"')
})

test('neither button can be pressed while the words are sent', () => {
  expect(buttons(form({ isPending: true, error: null }))).toEqual(['aria-disabled', 'aria-disabled'])
})
