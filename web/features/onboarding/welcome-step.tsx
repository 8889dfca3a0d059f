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

/** The service's times in words, such as 1시간, 24시간, 5분. */
type Times = { delivery: string; deadline: string; cancel: string }

/** The magpie's first letter to a new member. */
const welcomeLetter = ({ delivery }: Pick<Times, 'delivery'>) => ({
  title: '따숨우체국에 온 걸 환영해요',
  sentences: [
    '안녕하세요, 이 우체국에서 편지를 나르는 까치예요.',
    '여기서는 모르는 사람끼리 우편번호만 알고 편지를 주고받아요.',
    `답장은 제가 물고 언덕을 넘느라 ${delivery} 뒤에 닿아요.`,
    '얼굴은 몰라도, 말만은 다정하게 건네기로 해요.',
    '그럼 불을 켜 두고 첫 편지를 기다릴게요.',
  ],
})

/** The five rules below that letter. */
const promises = ({ delivery, deadline, cancel }: Times) => [
  `보낸 답장은 ${delivery} 뒤에 상대의 편지함에 닿아요.`,
  `누군가의 편지를 받아 들었다면 ${deadline} 안에 답장해 주세요. 어렵겠다 싶으면 ${cancel} 안에 제자리에 돌려놓을 수 있어요.`,
  '말은 다정하게, 이름이나 연락처처럼 나와 남을 알아볼 수 있는 것은 적지 않기로 해요.',
  '경고를 세 번 받으면 이곳을 떠나야 해요.',
  '고민 상담에 쓴 답장은 도착하기 전에 우체국이 먼저 읽어요.',
]
