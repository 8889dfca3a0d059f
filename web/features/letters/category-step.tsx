import type { ReactNode } from 'react'
import { type Category, categories, categoryLabels } from '#contract/letters.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { CategoryStamp } from './category-stamp.tsx'
import { sendingRefused } from './refusals.ts'

type Props = {
  value: Category | null
  onChange: (category: Category) => void
  refusal: CallError | null
  isSending: boolean
  /** Where to be listened to, if the letter speaks of it. */
  care: ReactNode
  onBack: () => void
  onSend: () => void
}

/** Which answer the writer of a new letter would like: its stamp. */
export const CategoryStep = ({ value, onChange, refusal, isSending, care, onBack, onSend }: Props) => (
  <div
    data-step="category"
    className="mx-auto flex w-full max-w-150 flex-1 flex-col gap-5 px-4 pb-4 text-ink wide:pt-6"
  >
    <Card className="grid gap-5">
      <Choices
        legend="어떤 답장을 받고 싶으세요?"
        value={value}
        onChange={category => category && onChange(category)}
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
      <Button kind="quiet" disabled={isSending} onClick={onBack}>
        이전 단계
      </Button>
      <Button className="grow" icon="send" busy={isSending} onClick={onSend}>
        편지 보내기
      </Button>
    </div>
  </div>
)

const consultIsReviewed =
  '고민 상담 편지의 답장은 전해지기 전에 관리자가 읽고, 그때 편지도 함께 볼 수 있어요.'

const wishes: Record<Category, string> = {
  CONSOLATION: '마음을 알아주는 답장',
  CELEBRATION: '함께 기뻐하는 답장',
  CONSULT: '함께 고민하는 답장',
  ETC: '어떤 답장이든 좋아요',
}
