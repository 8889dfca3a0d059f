import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getTimes } from '#contract/times.ts'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { officeStamp } from '#web/art/letter-stamp/stamp-of.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { duration } from '#web/ui/duration.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { forgetProgress } from './progress.ts'
import { PromiseCard } from './promise-card.tsx'
import { StepHeading } from './step-heading.tsx'
import { promises, welcomeLetter } from './welcome-letter.ts'

/** The letter in the envelope, the rules below it, and three ways into the service. */
export function WelcomeStep() {
  const navigate = useNavigate()
  const times = useAnswer(getTimes)
  const leaveTo = (path: string) => {
    forgetProgress()
    navigate(path, { replace: true })
  }
  return (
    <div className="mx-auto grid w-full max-w-160 gap-4 p-4 wide:py-8">
      <QueryResult of={times} waiting={<WaitingLetter />}>
        {times => {
          const said = {
            delivery: duration(times.deliverySeconds),
            deadline: duration(times.replyDeadlineSeconds),
            cancel: duration(times.cancelWindowSeconds),
          }
          return (
            <>
              <WelcomeLetter {...welcomeLetter(said)} />
              <PromiseCard rules={promises(said)} />
            </>
          )
        }}
      </QueryResult>
      <nav aria-label="첫걸음" className="safe-bottom mx-auto grid w-full max-w-80 gap-2">
        <Button onClick={() => leaveTo(paths.randomLetters)}>기다리는 편지 펼쳐 보기</Button>
        <Button kind="quiet" onClick={() => leaveTo(paths.write())}>
          내 이야기 먼저 쓰기
        </Button>
        <Button kind="text" size="s" onClick={() => leaveTo(paths.home)}>
          둘러볼게요
        </Button>
      </nav>
    </div>
  )
}

function WelcomeLetter({ title, sentences }: { title: string; sentences: string[] }) {
  const zipCode = useSession(session => session.zipCode)
  return (
    <Paper paper="FIELD" font="KYOBO" className="min-h-0">
      <div className="grid gap-1.5 whitespace-normal">
        <div className="mb-2 flex justify-between gap-3">
          <div>
            <p>
              TO. <ZipCode value={zipCode} className="text-xl" />
            </p>
            <StepHeading className="font-normal text-[1.2em]">{title}</StepHeading>
          </div>
          <div className="w-16 flex-none rotate-3">
            <LetterStamp {...officeStamp} />
          </div>
        </div>
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-end">까치가</p>
      </div>
    </Paper>
  )
}

const WaitingLetter = () => (
  <Paper paper="FIELD" className="min-h-0">
    <div className="grid gap-3">
      {['w-1/2', 'w-full', 'w-5/6', 'w-3/4'].map(width => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </div>
  </Paper>
)
