import { describe, expect, it } from 'vitest'
import { getSecondFactor } from '#contract/second-factor.ts'
import { answerOf, render, textOf } from '#test/support/render.tsx'
import { CallError } from '#web/platform/api/call-error.ts'
import { appCode, CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import SecondFactorCard from './second-factor-card.tsx'

const none = { available: true, enrolledAt: null, recoveryCodesLeft: 0, rule: 'voluntary' as const }
const enrolled = { ...none, enrolledAt: '2026-11-27T03:00:00Z', recoveryCodesLeft: 7 }
const card = (factor: typeof none | typeof enrolled | (Omit<typeof none, 'rule'> & { rule: 'never' })) =>
  textOf(render(<SecondFactorCard />, answerOf(getSecondFactor, factor)))

describe('the card of the second factor', () => {
  it('offers a member with a role to switch it on', () => {
    expect(card(none)).toContain('2단계 인증 켜기')
    expect(card(none)).not.toContain('끄기')
  })

  it('says since when it is on and how many recovery codes are left', () => {
    const text = card(enrolled)
    expect(text).toContain('2026.11.27부터 로그인할 때 인증 앱의 코드를 한 번 더 물어봐요.')
    expect(text).toContain('남은 복구 코드는 7개예요.')
    expect(text).toMatch(/복구 코드 새로 받기.*2단계 인증 끄기/)
  })

  it('offers a member whose role is gone to switch it off alone', () => {
    const text = card({ ...enrolled, available: false })
    expect(text).toContain('지금은 맡은 역할이 없어서 코드를 묻지 않아요.')
    expect(text).toContain('2단계 인증 끄기')
    expect(text).not.toContain('복구 코드 새로 받기')
  })

  it('says that local mode does not ask', () => {
    expect(card({ ...none, rule: 'never' })).toContain('연습용 로그인에서는 코드를 묻지 않아요.')
  })
})

it('the recovery codes can be copied, saved and printed', () => {
  const text = textOf(render(<RecoveryCodes codes={['abcd-efgh', 'ijkl-mnop']} onDone={() => {}} />))
  expect(text).toMatch(/abcd-efgh ijkl-mnop 복사하기 파일로 저장 인쇄하기 적어 두었어요$/)
})

it('a lock is named with its end, in Seoul', () => {
  const body = {
    code: 'FACTOR-003' as const,
    message: '코드를 다섯 번 틀렸어요.',
    until: '2026-11-27T06:20:00Z',
  }
  const sending = { isPending: false, error: new CallError(body, 409), variables: { body: { code: '' } } }
  const html = render(<CodeForm label={appCode} submit="켜기" sending={sending} onSend={() => {}} />)
  expect(textOf(html)).toContain('코드를 다섯 번 틀렸어요. 11월 27일 오후 3:20부터 다시 넣을 수 있어요.')
})
