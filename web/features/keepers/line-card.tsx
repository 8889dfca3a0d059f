import { type KeeperPause, type readKeeper, resumeKeeper, takeNext } from '#contract/keepers.ts'
import { paths } from '#contract/paths.ts'
import { getHeld } from '#contract/random-letters.ts'
import type { Output } from '#contract/route.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { Sentences } from '#web/ui/sentences.tsx'
import { playSound } from '#web/ui/sound.ts'
import { toast } from '#web/ui/toast.ts'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { lineText } from './line-text.ts'

export type KeeperState = Output<typeof readKeeper>

type Props = { keeper: KeeperState; isHolding: boolean; onChanged: () => Promise<void> }

/** The length of the line with the one possible step, or the reason why there is none. */
export function LineCard({ keeper, isHolding, onChanged }: Props) {
  const { nextAt, pause } = keeper
  useAtInstant(nextAt ?? undefined, () => void onChanged())
  return (
    <Card as="section" className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <Magpie className="mb-2 max-w-28" />
      {pause ? (
        <Paused pause={pause} onChanged={onChanged} />
      ) : isHolding ? (
        <Message title="먼저 답장할 편지가 있어요" text="그 편지에 답장한 다음에 이어서 맡을 수 있어요.">
          <ButtonLink to={paths.randomLetters} icon="mail-open">
            그 편지 보기
          </ButtonLink>
        </Message>
      ) : nextAt ? (
        <Message
          title="오늘은 다섯 통을 모두 맡았어요"
          text={`고마워요. ${dayAndTime(nextAt)}부터 다시 맡을 수 있어요.`}
        />
      ) : (
        <Line keeper={keeper} onChanged={onChanged} />
      )}
    </Card>
  )
}

function Line({ keeper: { lineLength }, onChanged }: Pick<Props, 'keeper' | 'onChanged'>) {
  const next = useSend(takeNext, {
    updates: [getHeld],
    onSuccess: letter => {
      if (letter) {
        playSound('paper')
        setAnswer(getHeld, {}, () => letter)
      } else toast({ type: 'Info', text: '그사이 다른 이웃이 펼쳤어요. 지금은 기다리는 편지가 없어요.' })
    },
    onError: ({ message }) => {
      toast({ type: 'Warning', text: message })
      void onChanged()
    },
  })
  if (lineLength === 0)
    return (
      <Message
        title="지금은 기다리는 편지가 없어요"
        text="모든 편지를 누군가 읽고 있어요. 하루를 기다린 편지가 생기면 여기에서 만나요."
      />
    )
  return (
    <Message
      title={`기다리는 편지가 ${lineText(lineLength)} 있어요`}
      text="가장 오래 기다린 편지부터 한 통씩 전해 드려요."
    >
      <Button icon="mail-open" busy={next.isPending} onClick={() => next.mutate()}>
        다음 편지 맡기
      </Button>
    </Message>
  )
}

const pauses: Record<KeeperPause, { title: string; text: string }> = {
  LAPSES: {
    title: '많이 바빴지요?',
    text: '괜찮아요. 편지는 다른 이웃에게 다시 전해 드렸어요. 마음이 놓일 때 다시 시작해 주세요.',
  },
  CHECK: {
    title: '잠시 쉬어 가요',
    text: '우체국에서 확인할 일이 있어요. 확인이 끝나면 다시 편지를 맡을 수 있어요.',
  },
  REST: {
    title: '쉬는 중이에요',
    text: '쉬는 동안에는 편지를 맡기지 않아요. 푹 쉬고 돌아와 주세요.',
  },
}

function Paused({ pause, onChanged }: { pause: KeeperPause; onChanged: () => Promise<void> }) {
  const resume = useSend(resumeKeeper, {
    onError: ({ message }) => {
      toast({ type: 'Error', text: message })
      void onChanged()
    },
  })
  return (
    <Message {...pauses[pause]}>
      {pause === 'LAPSES' && (
        <Button busy={resume.isPending} onClick={() => resume.mutate()}>
          다시 시작하기
        </Button>
      )}
    </Message>
  )
}

type MessageProps = { title: string; text: string; children?: React.ReactNode }

const Message = ({ title, text, children }: MessageProps) => (
  <>
    <h2 className="text-xl">{title}</h2>
    <p className="text-ink-2">
      <Sentences>{text}</Sentences>
    </p>
    {children && <div className="mt-4">{children}</div>}
  </>
)
