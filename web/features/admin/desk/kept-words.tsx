import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

/** Words that were typed and could not be sent. */
export const KeptWords = ({ words }: { words: string }) => (
  <div className="grid w-full justify-items-start gap-1 rounded-control bg-sunken p-4 text-ink">
    <p className="text-ink-2 text-sm">쓰던 글</p>
    <p className="whitespace-pre-wrap">
      <bdi>{words}</bdi>
    </p>
    <Button kind="text" size="s" className="-ms-3" onClick={() => void copyText(words)}>
      글 복사하기
    </Button>
  </div>
)
