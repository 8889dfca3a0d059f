import { paths } from '#contract/paths.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { useTimes } from '#web/platform/api/use-times.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { duration } from '#web/ui/duration.ts'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { RandomFrame } from './random-frame.tsx'

type Props = { until: string | undefined; onPassed: () => void }

/** The cool-down with its end. It ends by itself. */
export function CoolDown({ until, onPassed }: Props) {
  const times = useTimes()
  useAtInstant(until, onPassed)
  return (
    <RandomFrame>
      <div className="grid flex-1 place-items-center px-4 pb-16">
        <Card className="grid w-full max-w-100 justify-items-center gap-2 px-6 py-9 text-center text-ink">
          <Magpie className="mb-3 max-w-28" />
          <h2 className="text-xl">잠시 쉬어 가는 시간이에요</h2>
          <p className="text-ink-2">
            {times
              ? `한 통을 마치면 ${duration(times.coolDownSeconds)} 동안 숨을 골라요.`
              : '조금 뒤에 다시 고를 수 있어요.'}
          </p>
          {until && (
            <p className="my-3 font-bold text-[min(1.875rem,11vw)] text-indigo">
              <Countdown until={until} label="다시 고를 수 있을 때까지" />
            </p>
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={paths.mailbox} kind="quiet" size="s" icon="mail">
              내 편지함
            </ButtonLink>
            <ButtonLink to={paths.write()} kind="quiet" size="s" icon="pencil">
              편지 쓰기
            </ButtonLink>
          </div>
        </Card>
      </div>
    </RandomFrame>
  )
}
