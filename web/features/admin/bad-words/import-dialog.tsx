import { useRef, useState } from 'react'
import { importWords } from '#contract/bad-words.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { importResultText } from './import-result-text.ts'

type Props = { open: boolean; onClose: () => void }

/** Imports words from a file or from the text field, one per line. */
export function ImportDialog({ open, onClose }: Props) {
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const importWordsMutation = useSend(importWords, { onSuccess: () => setText('') })
  const write = (text: string) => {
    setText(text)
    importWordsMutation.reset()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={importWordsMutation.isPending}
      title="금칙어 가져오기"
      description="한 줄에 하나씩 적어 주세요. 이미 있는 말은 건너뛰어요. 내보낸 파일도 그대로 가져올 수 있어요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={importWordsMutation.isPending} onClick={onClose}>
            닫기
          </Button>
          <Button
            size="s"
            busy={importWordsMutation.isPending}
            disabled={isBlank(text)}
            onClick={() => importWordsMutation.mutate({ body: { text } })}
          >
            가져오기
          </Button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".txt,text/plain"
        aria-label="금칙어 파일"
        hidden
        onChange={async event => {
          const [chosen] = event.target.files ?? []
          if (chosen) write(await readTextFile(chosen))
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <div>
        <Button kind="quiet" size="s" icon="paper" onClick={() => file.current?.click()}>
          파일 고르기
        </Button>
      </div>
      <TextArea
        label="가져올 금칙어"
        rows={6}
        className="[&_textarea]:max-h-60"
        value={text}
        error={
          importWordsMutation.error
            ? (importWordsMutation.error.fields.text ?? importWordsMutation.error.message)
            : undefined
        }
        onChange={write}
      />
      <p role="status" className="text-base empty:hidden">
        {importWordsMutation.data && importResultText(importWordsMutation.data)}
      </p>
    </Dialog>
  )
}

/** Reads a file as UTF-8, or as EUC-KR if it is not valid UTF-8. */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}
