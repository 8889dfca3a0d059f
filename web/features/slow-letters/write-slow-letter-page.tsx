import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type ComingSlowLetter, sendSlowLetter } from '#contract/slow-letters.ts'
import { SlowPostbox } from '#web/art/slow-postbox.tsx'
import { HelpCard } from '#web/features/help/help-card.tsx'
import { HelpRow } from '#web/features/help/help-row.tsx'
import { type HelpOffer, useHelpOffer } from '#web/features/help/use-help-offer.ts'
import { mayWrite } from '#web/features/onboarding/may-write.ts'
import { rememberHand } from '#web/features/writing/last-hand.ts'
import { LetterOptionsPanel } from '#web/features/writing/letter-options-panel.tsx'
import { LetterOptionsSheet } from '#web/features/writing/letter-options-sheet.tsx'
import { PaperEditor } from '#web/features/writing/paper-editor.tsx'
import { isFilledIn, isTooLong, type LetterText } from '#web/features/writing/session/manuscript.ts'
import { WriteFrame } from '#web/features/writing/write-frame.tsx'
import { DeskLayout } from '#web/paper/desk-layout.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { memberId } from '#web/platform/api/session.ts'
import { useLeaveGuard } from '#web/platform/app/use-leave-guard.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { arrivalText } from './arrival-day.ts'
import { useSlowDraft } from './slow-draft.ts'
import { WhenStep } from './when-step.tsx'

/** A letter to myself: the sheet, then the day and the hour of its arrival. */
export default function WriteSlowLetterPage() {
  const [me] = useState(memberId)
  const { text, change, forget } = useSlowDraft(me)
  const [step, setStep] = useState<'edit' | 'when'>('edit')
  const [sent, setSent] = useState<ComingSlowLetter | null>(null)
  const care = useHelpOffer(['slow'], `${text.title}\n${text.content}`)
  const send = useSend(sendSlowLetter, {
    onSuccess: letter => {
      forget()
      setSent(letter)
    },
  })
  const stepBack = () => setStep('edit')
  // The words stay in this browser, so leaving loses nothing.
  const leaving = useLeaveGuard({
    isGuarded: false,
    isAtRisk: false,
    ask: async () => true,
    stepBack: step === 'when' && !sent ? stepBack : null,
  })
  const uncover = useEffectEvent(leaving.uncover)
  const isSent = sent !== null
  useEffect(() => {
    if (isSent) uncover()
  }, [isSent])
  const next = () => {
    if (isTooLong(text))
      toast({ type: 'Warning', text: '편지 제목이나 내용이 너무 길어요. 조금 줄여 주세요.' })
    else if (!isFilledIn(text)) toast({ type: 'Warning', text: '편지 제목과 내용을 채웠는지 확인해 주세요.' })
    else setStep('when')
  }
  if (sent) return <Sent letter={sent} care={care} />
  if (step === 'edit')
    return (
      <WriteFrame
        title="나에게 편지 쓰기"
        paper={text.paperType}
        note={<p className="text-xs">쓴 글은 이 브라우저에만 남아요</p>}
        onBack={() => leaving.leave('back')}
      >
        <Sheet
          text={text}
          change={part => {
            if (part.fontType) rememberHand(me, part.fontType)
            change(part)
          }}
          care={care}
          onNext={next}
        />
      </WriteFrame>
    )
  const { title, content, paperType, fontType } = text
  return (
    <WriteFrame title="언제 도착할까요?" paper={paperType} onBack={stepBack}>
      <WhenStep
        care={<HelpRow care={care} />}
        isSending={send.isPending}
        problem={send.error?.message}
        onBack={stepBack}
        onSend={async when => {
          if (await mayWrite()) send.mutate({ body: { title, content, paperType, fontType, ...when } })
        }}
      />
    </WriteFrame>
  )
}

const question = '그날의 나에게 어떤 말을 건네고 싶나요?'

type SheetProps = {
  text: LetterText
  change: (part: Partial<LetterText>) => void
  care: HelpOffer
  onNext: () => void
}

function Sheet({ text, change, care, onNext }: SheetProps) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  return (
    <DeskLayout
      wideRail
      care={<HelpRow care={care} />}
      aside={isWide && <LetterOptionsPanel text={text} change={change} isNew={false} />}
      actions={
        <>
          {!isWide && <IconButton icon="brush" label="꾸미기" onClick={() => setOpen(true)} />}
          <Button className="grow" onClick={onNext}>
            다음 단계
          </Button>
        </>
      }
    >
      <PaperEditor
        text={text}
        change={change}
        to="나에게"
        marks={{ title: [], content: [] }}
        question={question}
        contactPlace={null}
      />
      {!isWide && (
        <LetterOptionsSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          text={text}
          change={change}
          previous={[]}
          isNew={false}
        />
      )}
    </DeskLayout>
  )
}

const Sent = ({ letter, care }: { letter: ComingSlowLetter; care: HelpOffer }) => (
  <WriteFrame title="편지를 부쳤어요" paper="BASIC">
    <div className="mx-auto grid w-full max-w-110 gap-4 px-4 py-8">
      <HelpCard care={care} />
      <Card className="grid justify-items-center gap-3 py-8 text-center">
        <SlowPostbox className="max-w-34" />
        <p role="status" className="font-bold text-xl">
          {arrivalText(letter.arrivesAt)}에 도착해요
        </p>
        <p className="text-balance text-ink-2">
          그때까지는 아무도 읽을 수 없어요. 느린 우체통에서 언제 오는지 볼 수 있어요.
        </p>
        <ButtonLink to={paths.slowLetters} replace className="mt-3">
          느린 우체통으로
        </ButtonLink>
      </Card>
    </div>
  </WriteFrame>
)
