import { useSearchParams } from 'react-router'

/** Whether the login screen leads to the question for a recovery code. */
export const useRecovers = () => useSearchParams()[0].has('recover')

/** Says why the server led back here from a page of the sign-in, and when to try again. Words of a link are not shown. */
export function RefusedSignIn() {
  const [query] = useSearchParams()
  const refused = query.get('refused')
  if (refused === null) return null
  return (
    <p role="alert" className="rounded-card bg-sunken px-4 py-3 text-center text-sm">
      {sentenceFor(refused, Number(query.get('wait')))}
    </p>
  )
}

const dayS = 86_400

export function sentenceFor(code: string, waitS: number): string {
  const when = waitS > 0 && waitS <= dayS ? `${spanOf(waitS)} 뒤에` : '잠시 후에'
  if (code === 'COM-004') return `로그인을 너무 여러 번 시작했어요. ${when} 다시 시도해 주세요.`
  if (code === 'COM-002') return `서버에 문제가 생겼어요. ${when} 다시 시도해 주세요.`
  if (code === 'AUTH-001') return '여기서는 쓸 수 없는 로그인 방법이에요. 아래에서 골라 주세요.'
  return '로그인하지 못했어요. 처음부터 다시 시도해 주세요.'
}

const spanOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 60) return `${Math.ceil(seconds)}초`
  return minutes <= 60 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
}
