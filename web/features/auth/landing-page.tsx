import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Foreground } from '#web/art/ground.tsx'
import { Scene } from '#web/art/scene.tsx'
import { Wordmark } from '#web/art/wordmark.tsx'
import { OpenInBrowserButton } from '#web/platform/app/in-app-notice.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentences } from '#web/ui/sentences.tsx'
import { AnsweredLetters } from './answered-letters.tsx'
import styles from './landing.module.css'
import { landingSteps } from './landing-steps.tsx'
import { SampleLetterButton } from './sample-letter-button.tsx'

/** Three texts, the next by a tap anywhere or a key; then the login. */
export default function LandingPage() {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  // The build renders the first step; only later steps animate in.
  const [hasTurned, setTurned] = useState(false)
  const coming = hasTurned && styles.step
  const turnTo = (step: number) => {
    setAt(step)
    setTurned(true)
  }
  const isLast = at === landingSteps.length - 1
  const next = () => (isLast ? navigate(paths.login) : turnTo(at + 1))
  const back = () => at > 0 && turnTo(at - 1)
  useKeys({ next, back })

  const step = landingSteps[at]!
  return (
    <Page
      title="처음 오셨나요"
      header={<Header />}
      className={`grid grid-rows-[1fr_auto] justify-items-center ${styles.page}`}
    >
      <Scene kind="sky" hasSeason />
      {/* The roof of the last picture reaches up to it on a short screen. */}
      <AnsweredLetters className={at > 0 ? 'hidden' : cx('text-on-art text-sm', styles.answered)} />
      <div key={at} aria-hidden="true" className={cx(styles.picture, coming)}>
        {step.art}
      </div>
      <div className="mb-4 grid w-[calc(100%-32px)] max-w-120 gap-5 rounded-card bg-surface p-6 text-center shadow-2 wide:mb-16">
        <div aria-live="polite" className="grid min-h-36 content-start gap-2 wide:min-h-24">
          <h2 key={step.title} className={cx('text-2xl', coming)}>
            {step.title}
          </h2>
          <p key={step.text} className={cx('text-ink-2 text-lg', coming)}>
            <Sentences>{step.text}</Sentences>
          </p>
        </div>
        <Dots at={at} />
        <Button full className={styles.anywhere} onClick={next}>
          {isLast ? '시작하기' : '다음'}
        </Button>
        <SampleLetterButton className="relative z-1 -mt-3 -mb-2 justify-self-center">
          편지 한 통 먼저 읽어 보기
        </SampleLetterButton>
        <OpenInBrowserButton className="in-app-only relative z-1 justify-self-center" />
      </div>
      <svg
        viewBox="0 0 1280 844"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className={styles.foreground}
      >
        <Foreground />
      </svg>
    </Page>
  )
}

const Header = () => (
  <header className="flex flex-wrap items-center justify-between py-2.5 ps-4.5 pe-3 text-on-art wide:px-9 wide:py-4.5">
    <h1 className="whitespace-nowrap text-xl wide:text-2xl">
      <Wordmark />
    </h1>
    <Link
      to={paths.login}
      className="relative z-1 ms-auto inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-sm underline underline-offset-4"
    >
      바로 로그인하기
    </Link>
  </header>
)

const Dots = ({ at }: { at: number }) => (
  <div
    role="img"
    aria-label={`${landingSteps.length}개 중 ${at + 1}번째`}
    className="flex justify-center gap-2"
  >
    {landingSteps.map(({ title }, index) => (
      <span
        key={title}
        className={cx(
          'h-2 rounded-full transition-[inline-size] duration-240',
          index === at ? 'w-6 bg-post' : 'w-2 bg-control',
        )}
      />
    ))}
  </div>
)

/** Arrow keys change the step; Enter and Space too, unless a control has the focus. */
function useKeys({ next, back }: { next: () => void; back: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pressesControl = event.target instanceof Element && event.target.closest('a, button')
    if (event.key === 'ArrowRight' || (!pressesControl && (event.key === 'Enter' || event.key === ' ')))
      next()
    else if (event.key === 'ArrowLeft') back()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
