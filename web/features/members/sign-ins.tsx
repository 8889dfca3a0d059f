import { useState } from 'react'
import { listSignIns, type SignIn } from '#contract/members.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEndSignIns } from './use-end-sign-ins.ts'

const title = '로그인한 기기'

/** The list of my sign-ins at a press, with their times only: no device name or place is stored. The others can be ended. */
export function SignInsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <Button kind="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{title}</span> 보기
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        <p aria-hidden="true" className="pb-1 font-bold text-xl tracking-tight">
          {title}
        </p>
        {isOpen && <SignIns />}
      </Sheet>
    </Card>
  )
}

function SignIns() {
  const signIns = useAnswer(listSignIns, {}, { refetchOnMount: 'always' })
  const { endOne, endOthers, ending } = useEndSignIns()
  return (
    <QueryResult of={signIns} waiting={<Skeleton className="h-21 w-full" />}>
      {signIns =>
        signIns.some(({ current }) => !current) ? (
          <div className="grid gap-4">
            <ul>
              {signIns.map(signIn => (
                <Row
                  key={signIn.id}
                  {...signIn}
                  busy={ending === signIn.id}
                  onEnd={() => endOne(signIn.id)}
                />
              ))}
            </ul>
            <Button kind="quiet" full icon="logout" onClick={() => void endOthers()}>
              이 기기만 남기고 모두 로그아웃
            </Button>
            <p className="text-ink-2 text-sm">
              기기의 이름이나 위치는 저장하지 않아서, 로그인한 때와 마지막으로 쓴 때만 알려 드려요.
            </p>
          </div>
        ) : (
          <p className="py-3">지금 이 기기에서만 로그인되어 있어요.</p>
        )
      }
    </QueryResult>
  )
}

type RowProps = SignIn & { busy: boolean; onEnd: () => void }

const Row = ({ begunAt, renewedAt, current, busy, onEnd }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
    <div className="min-w-0 grow basis-[8rem]">
      <p className={current ? 'font-bold text-pine' : 'font-bold'}>
        {current ? '지금 이 기기' : '다른 기기'}
      </p>
      <p className="text-ink-2 text-sm">
        로그인 <Time at={begunAt} />
      </p>
      {!current && (
        <p className="text-ink-2 text-sm">
          마지막 사용 <Time at={renewedAt} />
        </p>
      )}
    </div>
    {!current && (
      <Button kind="quiet" size="s" className="shrink-0" busy={busy} onClick={onEnd}>
        <span className="sr-only">{dayAndTime(begunAt)}에 로그인한 기기</span> 로그아웃
      </Button>
    )}
  </li>
)

// Wraps as a whole to its own line if it does not fit beside its label.
const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="inline-block">
    {dayAndTime(at)}
  </time>
)
