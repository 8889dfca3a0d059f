import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Scene } from '#web/art/scene.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { ConsentStep } from './consent-step.tsx'
import { EnvelopeStep } from './envelope-step.tsx'
import { hasProgress, keepProgress, type Progress, readProgress } from './progress.ts'
import { WelcomeStep } from './welcome-step.tsx'
import { ZipCodeStep } from './zip-code-step.tsx'

/** The steps of a new member: consent, zip code, pink envelope, welcome letter. A member who finished them goes home. */
export default function OnboardingPage() {
  const zipCode = useSession(session => session.zipCode)
  const [progress, setProgress] = useState(readProgress)
  const [isFinished] = useState(() => Boolean(zipCode) && !hasProgress())
  const go = (next: Progress) => {
    keepProgress(next)
    setProgress(next)
  }
  if (isFinished) return <Navigate to={paths.home} replace />
  return (
    <Page title="시작하기" className="grid">
      <Scene />
      {!zipCode ? (
        <ConsentStep onAgreed={() => go({ isZipCodeSet: false, isAnimationOver: false })} />
      ) : !progress.isZipCodeSet ? (
        <ZipCodeStep onNext={() => go({ isZipCodeSet: true, isAnimationOver: false })} />
      ) : !progress.isAnimationOver ? (
        <EnvelopeStep onOver={() => go({ isZipCodeSet: true, isAnimationOver: true })} />
      ) : (
        <WelcomeStep />
      )}
    </Page>
  )
}
