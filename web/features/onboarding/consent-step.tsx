import { useId, useState } from 'react'
import { listOtherBoxes, logout } from '#contract/auth.ts'
import { consent, createZipCode } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { getPrivacy, getTerms } from '#contract/site.ts'
import { call, refreshSession } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { forgetProvider } from '#web/platform/api/last-provider.ts'
import { refresh, useAnswer, useSend } from '#web/platform/api/query.ts'
import { logoutEverywhere, setZipCode } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { toast } from '#web/ui/toast.ts'
import { AgreeRow, TickRow } from './agree-row.tsx'
import { OtherBox } from './other-box.tsx'
import { StepHeading } from './step-heading.tsx'
import { useCancelSignUp } from './use-cancel-sign-up.tsx'

const nothing = { age: false, terms: false, privacy: false }

/** Consent to the texts, before the member gets a zip code. Asks first where the e-mail has a letter box already. */
export function ConsentStep({ onAgreed }: { onAgreed: () => void }) {
  const others = useAnswer(listOtherBoxes, {}, { retry: false, staleTime: Number.POSITIVE_INFINITY })
  const [startsAnew, setStartsAnew] = useState(false)
  // Nothing stands here until then, so that nothing moves.
  if (others.isPending) return null
  const providers = others.data?.providers ?? []
  return (
    <div className="grid place-content-center p-4">
      <section className="grid w-[min(26rem,calc(100vw-32px))] gap-5 rounded-card bg-surface px-6 py-7 shadow-2">
        {providers.length > 0 && !startsAnew ? (
          <OtherBox providers={providers} onStartAnew={() => setStartsAnew(true)} />
        ) : (
          <Texts onAgreed={onAgreed} isFirst={!startsAnew} />
        )}
      </section>
    </div>
  )
}

/** Consent to the shown versions of the texts. */
function Texts({ onAgreed, isFirst }: { onAgreed: () => void; isFirst: boolean }) {
  const terms = useAnswer(getTerms)
  const privacy = useAnswer(getPrivacy)
  const [agreed, setAgreed] = useState(nothing)
  const { send, refuse, cancel, isBusy, problem } = useConsent(onAgreed, () => setAgreed(nothing))
  const hint = useId()
  const isComplete = agreed.age && agreed.terms && agreed.privacy
  const error = terms.error ?? privacy.error
  // The rows do not wait for the versions: rows that arrive later would shift the screen.
  const versions =
    terms.data && privacy.data
      ? { termsVersion: terms.data.version, privacyVersion: privacy.data.version }
      : null
  const readAgain = () => {
    void terms.refetch()
    void privacy.refetch()
  }
  return (
    <>
      <div className="grid gap-1">
        <StepHeading first={isFirst}>시작하기 전에</StepHeading>
        <p className="text-ink-2">아래를 확인하고 동의하면 나만의 우편번호를 만들어 드려요.</p>
      </div>
      {error && !versions ? (
        <ErrorState error={error} busy={terms.isFetching || privacy.isFetching} onRetry={readAgain} />
      ) : (
        <>
          <div className="grid gap-3">
            <TickRow
              checked={isComplete}
              onChange={all => setAgreed({ age: all, terms: all, privacy: all })}
              className="rounded-control pe-2 font-bold ring-1 ring-control ring-inset"
            >
              모두 동의
            </TickRow>
            <TickRow
              required
              checked={agreed.age}
              onChange={age => setAgreed({ ...agreed, age })}
              className="rounded-control pe-2 ring-1 ring-line ring-inset"
            >
              <span className="font-semibold">만 14세 이상</span>이에요
            </TickRow>
            <AgreeRow
              title="이용약관"
              to={paths.terms}
              checked={agreed.terms}
              onChange={terms => setAgreed({ ...agreed, terms })}
            />
            <AgreeRow
              title="개인정보 처리방침"
              to={paths.privacy}
              checked={agreed.privacy}
              onChange={privacy => setAgreed({ ...agreed, privacy })}
            />
          </div>
          {problem && <ErrorNote>{problem}</ErrorNote>}
          <div className="grid gap-1">
            <Button
              full
              disabled={!isComplete}
              busy={isBusy || (isComplete && !versions)}
              aria-describedby={isComplete ? undefined : hint}
              onClick={() => versions && void send(versions)}
            >
              동의하고 시작하기
            </Button>
            <p id={hint} hidden>
              모두 확인하고 동의하면 누를 수 있어요
            </p>
            <Button kind="text" size="s" disabled={isBusy} onClick={() => void refuse()}>
              동의하지 않을래요
            </Button>
            <Button kind="text" size="s" disabled={isBusy} onClick={() => void cancel()}>
              아직 만 14세가 아니에요
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function useConsent(onAgreed: () => void, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { mutateAsync } = useSend(consent)
  const logoutMutation = useSend(logout)
  const cancelSignUp = useCancelSignUp()
  const send = async (body: { termsVersion: string; privacyVersion: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await mutateAsync({ body })
      onAgreed()
      await createZipCodeOnce()
    } catch (error) {
      setBusy(false)
      if (!isCallError(error, 'COM-001'))
        return setProblem(failed(error, '우편번호를 만들지 못했어요. 잠시 후에 다시 눌러 주세요.'))
      // The operator has changed a text since this page loaded it.
      setProblem('그사이 글이 바뀌었어요. 다시 읽고 동의해 주세요.')
      onChanged()
      refresh(getTerms)
      refresh(getPrivacy)
    }
  }
  const refuse = async () => {
    setBusy(true)
    // Without consent the browser logs out, even if the call fails.
    await logoutMutation.mutateAsync().catch(() => {})
    forgetProvider()
    logoutEverywhere()
    toast({
      text: '동의하지 않아서 로그아웃했어요. 마음이 바뀌면 언제든 다시 찾아와 주세요.',
      duration: 5000,
    })
  }
  const cancel = async () => {
    setBusy(true)
    setProblem('')
    await cancelSignUp().catch(error => {
      setBusy(false)
      setProblem(failed(error, '지우지 못했어요. 잠시 후에 다시 눌러 주세요.'))
    })
  }
  return { send, refuse, cancel, isBusy, problem }
}

const failed = (error: unknown, otherwise: string) => (isCallError(error) ? error.message : otherwise)

let making: Promise<void> | null = null

/** Creates the zip code, which comes with a new access token. If the member has one already, reads it. */
function createZipCodeOnce(): Promise<void> {
  making ??= make().finally(() => {
    making = null
  })
  return making
}

async function make(): Promise<void> {
  try {
    const { zipCode } = await call(createZipCode)
    setZipCode(zipCode)
  } catch (error) {
    if (!isCallError(error, 'MEM-002')) throw error
    await refreshSession()
  }
}
