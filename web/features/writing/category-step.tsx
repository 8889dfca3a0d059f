import { type Category, categories, categoryLabels } from '#contract/letters.ts'
import { CategoryStamp } from '#web/features/letters/category-stamp.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { sendingRefused } from './refusal-texts.ts'
import type { StepProps } from './write-frame.tsx'

/** Which answer the writer of a new letter would like: its stamp. */
export function CategoryStep({ writingSession, writing, care }: StepProps) {
  const { text } = writing.manuscript
  const refusal = writing.refusal?.text === text ? writing.refusal.error : null
  return (
    <div
      data-step="category"
      className="mx-auto flex w-full max-w-150 flex-1 flex-col gap-5 px-4 pb-4 text-ink wide:pt-6"
    >
      <Card className="grid gap-5">
        <Choices
          legend="어떤 답장을 받고 싶으세요?"
          value={text.category}
          onChange={category => category && writingSession.dispatch({ type: 'typed', part: { category } })}
          options={categories.map(category => ({
            value: category,
            label: categoryLabels[category],
            description: wishes[category],
            art: <CategoryStamp category={category} />,
          }))}
        />
        <p className="text-ink-2 text-sm">{consultIsReviewed}</p>
        {refusal && (
          <p role="alert" className="font-semibold text-post">
            {sendingRefused(refusal)}
          </p>
        )}
      </Card>
      {care}
      <div className="safe-bottom mt-auto flex gap-2.5 wide:mt-0">
        <Button
          kind="quiet"
          disabled={writing.isSending}
          onClick={() => writingSession.dispatch({ type: 'stepped', step: 'edit' })}
        >
          이전 단계
        </Button>
        <Button className="grow" icon="send" busy={writing.isSending} onClick={writingSession.nextOrSend}>
          편지 보내기
        </Button>
      </div>
    </div>
  )
}

const consultIsReviewed =
  '고민 상담 편지의 답장은 전해지기 전에 관리자가 읽고, 그때 편지도 함께 볼 수 있어요.'

const wishes: Record<Category, string> = {
  CONSOLATION: '마음을 알아주는 답장',
  CELEBRATION: '함께 기뻐하는 답장',
  CONSULT: '함께 고민하는 답장',
  ETC: '어떤 답장이든 좋아요',
}
