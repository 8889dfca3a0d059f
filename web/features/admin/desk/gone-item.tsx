import { Button } from '#web/ui/button.tsx'
import { draftOf, forgetDraft } from './desk-drafts.ts'
import { KeptWords } from './kept-words.tsx'

/** The item no longer waits: another administrator decided it, or its text is gone. The typed words stay at hand. */
export function GoneItem({ itemKey, onNext }: { itemKey: string; onNext: () => void }) {
  const words = Object.values(draftOf(itemKey).words).join('\n').trim()
  return (
    <div className="grid justify-items-start gap-4 pb-5">
      <p role="status">다른 관리자가 먼저 처리했거나, 더는 기다리지 않는 일이에요.</p>
      {words && <KeptWords words={words} />}
      <Button
        size="s"
        onClick={() => {
          forgetDraft(itemKey)
          onNext()
        }}
      >
        다음 일 보기
      </Button>
    </div>
  )
}
