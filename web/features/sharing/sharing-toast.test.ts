import { expect, test } from 'vitest'
import { useToasts } from '#web/ui/toast.ts'
import { sharingToast } from './sharing-toast.ts'

test('a toast about sharing stays for five seconds, success or error', () => {
  sharingToast('Success', '공유 요청을 거절했어요.')
  sharingToast('Error', '서버 오류로 편지를 공유하지 못했습니다')
  expect(useToasts.getState().toasts.map(({ type, duration }) => [type, duration])).toEqual([
    ['Success', 5000],
    ['Error', 5000],
  ])
})
