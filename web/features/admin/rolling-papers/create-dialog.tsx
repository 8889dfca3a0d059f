import { rollingPaperTitleMax } from '#contract/rolling-paper.ts'
import { MarkedField } from '#web/paper/marked-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { useCreateRollingPaper } from './use-create-rolling-paper.ts'

type Props = { open: boolean; onClose: () => void; onCreated: () => void }

/** Asks for the title of a new rolling paper. A typed title survives closing the dialog. */
export function CreateDialog({ open, onClose, onCreated }: Props) {
  const { field, title, write, problem, marks, create, isBusy } = useCreateRollingPaper(onCreated)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title="롤링페이퍼 만들기"
      description="만든 뒤에 시작하면 모두의 홈에 걸려요."
      actions={
        <>
          <Button kind="quiet" size="s" disabled={isBusy} onClick={onClose}>
            돌아가기
          </Button>
          <Button size="s" busy={isBusy} onClick={create}>
            만들기
          </Button>
        </>
      }
    >
      <MarkedField
        ref={field}
        label="제목"
        value={title}
        onChange={write}
        max={rollingPaperTitleMax}
        placeholder="어떤 이야기를 모을까요?"
        marks={marks}
        selectsMark
        className="rounded-control border-[1.5px] border-control bg-surface px-4 py-3 focus-within:border-ink"
        onEnter={create}
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </Dialog>
  )
}
