import { Link } from 'react-router'
import { openLetter } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { removeThanks } from '#contract/thanks.ts'
import type { Thanks } from '#contract/thanks-stamps.ts'
import { CounterpartName } from '#web/features/private-names/counterpart-name.tsx'
import { openReport } from '#web/features/reports/open-report.ts'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { ThanksSlip } from './thanks-slip.tsx'

export type ThanksCardProps = {
  letterId: number
  thanks: Thanks
  /** The giver of thanks for a letter of mine; null: I gave them. */
  giverZipCode: string | null
}

/** The thanks beside their letter. The giver may take them back, the writer of the letter may remove them. */
export default function ThanksCard({ letterId, thanks, giverZipCode }: ThanksCardProps) {
  const sent = { params: { id: letterId } }
  const isMine = giverZipCode === null
  const remove = useSend(removeThanks, {
    updates: [openLetter],
    onSuccess: () =>
      setAnswer(openLetter, sent, letter => letter && { ...letter, thanks: null, canThank: false }),
  })
  const ask = async () => {
    const question = isMine ? takingBack : puttingAway
    try {
      if (await confirm({ ...question, onConfirm: () => remove.mutateAsync(sent) }))
        toast({ type: 'Success', text: question.done })
    } catch (error) {
      toast({ type: 'Error', text: sentenceFor(error) })
    }
  }
  return (
    <Card as="section" className="grid gap-3 wide:p-4.5">
      <h2 className="font-bold text-lg">
        {isMine ? (
          '내가 보낸 고마움'
        ) : (
          <>
            <CounterpartName zipCode={giverZipCode} /> 님이 보낸 고마움
          </>
        )}
      </h2>
      <ThanksSlip thanks={thanks} />
      <p className="-mx-3 flex flex-wrap justify-between">
        <Link
          to={paths.stamps}
          className="inline-flex min-h-11 items-center px-3 font-semibold text-sm underline underline-offset-4"
        >
          우표첩 보기
        </Link>
        <span>
          {!isMine && thanks.words && (
            <Button
              kind="text"
              size="s"
              aria-label="고마움의 말 신고"
              onClick={() => void openReport({ reportType: 'LETTER', thanksLetterId: letterId })}
            >
              신고
            </Button>
          )}
          <Button kind="text" size="s" onClick={() => void ask()}>
            {isMine ? '거두기' : '지우기'}
          </Button>
        </span>
      </p>
    </Card>
  )
}

const takingBack = {
  title: '보낸 고마움을 거둘까요?',
  description: '받은 분의 편지와 우표첩에서도 사라져요. 이 편지에는 다시 보낼 수 없어요.',
  confirmText: '거두기',
  cancelText: '그대로 두기',
  done: '고마움을 거두었어요.',
}

const puttingAway = {
  title: '이 고마움을 지울까요?',
  description:
    '내 편지와 우표첩에서 사라지고, 되돌릴 수 없어요. 보낸 분에게는 알리지 않아요. 더 이어 가고 싶지 않다면 이 분과의 편지 ⋯에서 연결을 끊을 수 있어요.',
  confirmText: '지우기',
  cancelText: '그대로 두기',
  done: '고마움을 지웠어요.',
}
