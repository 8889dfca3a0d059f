import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getTimes } from '#contract/times.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { Stamp } from '#web/art/stamp.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { duration } from '#web/ui/duration.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { forgetProgress } from './progress.ts'
import { StepHeading } from './step-heading.tsx'
import { welcomeLetter } from './welcome-letter.ts'

/** The letter in the envelope: how the service works, and the link to the home screen. */
export function WelcomeStep() {
  const navigate = useNavigate()
  const zipCode = useSession(session => session.zipCode)
  const times = useAnswer(getTimes)
  const goHome = () => {
    forgetProgress()
    navigate(paths.home, { replace: true })
  }
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 p-4 py-8">
      <Paper paper="BASIC">
        <QueryResult of={times} waiting={<WaitingLetter />}>
          {times => {
            const { title, paragraphs } = welcomeLetter({
              delivery: duration(times.deliverySeconds),
              deadline: duration(times.replyDeadlineSeconds),
              cancel: duration(times.cancelWindowSeconds),
            })
            return (
              <div className="grid gap-4">
                <div className="flex justify-between gap-3">
                  <p>
                    TO. <ZipCode value={zipCode} />
                  </p>
                  <div className="w-20 flex-none rotate-3">
                    <Stamp />
                  </div>
                </div>
                <StepHeading>{title}</StepHeading>
                {paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            )
          }}
        </QueryResult>
      </Paper>
      <div className="safe-bottom grid justify-items-center">
        <Button className="w-full max-w-80" onClick={goHome}>
          홈으로 가기
        </Button>
      </div>
    </div>
  )
}

const WaitingLetter = () => (
  <div className="grid gap-3">
    {['w-1/2', 'w-full', 'w-5/6', 'w-3/4'].map(width => (
      <Skeleton key={width} className={`h-6 ${width}`} />
    ))}
  </div>
)
