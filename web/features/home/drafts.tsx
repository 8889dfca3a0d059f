import { useState } from 'react'
import { type Draft, deleteDraft, listDrafts } from '#contract/letters.ts'
import { paths } from '#contract/paths.ts'
import { failureText } from '#web/platform/api/call-error.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { DraftRow } from './draft-row.tsx'
import { RowPlaceholders, SheetTitle } from './sheet-parts.tsx'
import { SideButton } from './side-button.tsx'

/** My drafts and returned answers, to continue or to delete. */
export function Drafts() {
  const [isOpen, setIsOpen] = useState(false)
  const drafts = useAnswer(listDrafts, { query: { status: 'draft' } })
  useFailureToast(drafts.isError, '서버 오류로 임시 저장한 편지를 불러오는 데에 실패했습니다')
  const remove = useRemoval()
  const count = drafts.data?.length ?? 0
  return (
    <>
      <SideButton icon="pencil" name="임시 저장" count={count} onClick={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="임시 저장">
        <SheetTitle title="임시 저장" count={count} />
        <QueryResult
          of={drafts}
          waiting={<RowPlaceholders />}
          isEmpty={drafts => drafts.length === 0}
          empty={<NoDrafts />}
        >
          {drafts => (
            <ul className="grid gap-2">
              {drafts.map(draft => (
                <DraftRow key={draft.letterId} draft={draft} onDelete={() => void remove(draft)} />
              ))}
            </ul>
          )}
        </QueryResult>
      </Sheet>
    </>
  )
}

function useRemoval() {
  const deleteDraftMutation = useSend(deleteDraft)
  return async ({ letterId }: Draft) => {
    try {
      const isDeleted = await confirm({
        title: '임시 저장한 편지를 지울까요?',
        description: '지운 편지는 되돌릴 수 없어요.',
        confirmText: '지우기',
        danger: true,
        onConfirm: () => deleteDraftMutation.mutateAsync({ params: { id: letterId } }),
      })
      if (isDeleted) toast({ text: '편지를 지웠어요.', look: 'Quiet' })
    } catch (error) {
      toast({ type: 'Error', text: failureText(error, '서버 오류로 임시 저장한 편지를 지우지 못했습니다') })
    }
  }
}

const NoDrafts = () => (
  <EmptyState
    title="쓰다 만 편지가 없어요"
    text="쓰던 편지를 임시 저장하면 여기에 모아 둘게요."
    action={
      <ButtonLink to={paths.write()} kind="quiet" size="s" icon="pencil">
        새 편지 쓰기
      </ButtonLink>
    }
  />
)
