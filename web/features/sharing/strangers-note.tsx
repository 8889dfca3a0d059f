import { useHasCrisis } from '#web/features/help/use-is-cared-for.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Props = {
  /** The texts as the post will show them. */
  texts: string[]
  isBusy?: boolean
  onCover: () => void
}

/** Before a post with crisis language is shared: who will read it, and the way to black such sentences out. */
export function StrangersNote({ texts, isBusy = false, onCover }: Props) {
  if (!useHasCrisis(texts.join('\n'))) return null
  return (
    <Card as="section" className="grid justify-items-start gap-2.5">
      <h2 className="text-lg">게시판에서는 모르는 분들도 읽어요</h2>
      <p className="text-ink-2">
        죽고 싶은 마음이나 스스로를 해치는 일을 적은 문장이 있어요. 그 문장만 가리고 나눌 수 있어요. 그대로
        나누면 ‘무거운 이야기’ 표지로 덮이고, 아래에 도움 전화가 보여요.
      </p>
      <Button kind="quiet" size="s" icon="brush" busy={isBusy} onClick={onCover}>
        그 문장 가리기
      </Button>
    </Card>
  )
}
