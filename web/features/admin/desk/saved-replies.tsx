import { useState } from 'react'
import {
  createDeskReply,
  deleteDeskReply,
  listDeskReplies,
  type ReplyUse,
  replyUses,
  type SavedReply,
} from '#contract/saved-replies.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useIsModerator } from '#web/features/admin/ui/use-staff.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReplyDialog, replyUseLabels } from './reply-dialog.tsx'

/** The replies that all administrators share, by the decision that they are for. */
export function SavedReplies() {
  const replies = useAnswer(listDeskReplies)
  const canEdit = useIsModerator()
  const [edited, setEdited] = useState<SavedReply | 'NEW' | null>(null)
  return (
    <Section
      title="저장한 답"
      lead="모든 관리자가 함께 써요. {우편번호}와 {사유}는 알려진 말로 바뀌고, 남아 있으면 보내지 않아요."
      end={
        canEdit && (
          <Button kind="quiet" size="s" icon="plus" onClick={() => setEdited('NEW')}>
            답 추가
          </Button>
        )
      }
    >
      <QueryResult of={replies} waiting={<Skeleton className="h-60 w-full" />}>
        {replies => (
          <div className="grid gap-5">
            {(canEdit ? replyUses : usesOfReviewers).map(use => (
              <Group
                key={use}
                use={use}
                replies={replies.filter(reply => reply.use === use)}
                onEdit={canEdit ? setEdited : null}
              />
            ))}
          </div>
        )}
      </QueryResult>
      <ReplyDialog reply={edited} onClose={() => setEdited(null)} />
    </Section>
  )
}

/** Null for a reviewer, who uses the replies and does not change them. */
type OnEdit = ((reply: SavedReply) => void) | null

/** A reviewer decides no appeals. */
const usesOfReviewers: readonly ReplyUse[] = ['RESOLVED', 'REJECTED', 'RETURN']

type GroupProps = { use: ReplyUse; replies: SavedReply[]; onEdit: OnEdit }

const Group = ({ use, replies, onEdit }: GroupProps) => (
  <section aria-label={replyUseLabels[use]} className="grid gap-2">
    <h3 className="font-bold">{replyUseLabels[use]}</h3>
    {replies.length === 0 ? (
      <p className="text-ink-2 text-sm">아직 없어요.</p>
    ) : (
      <ul className="grid gap-2">
        {replies.map(reply => (
          <Reply key={reply.id} reply={reply} onEdit={onEdit} />
        ))}
      </ul>
    )}
  </section>
)

function Reply({ reply, onEdit }: { reply: SavedReply; onEdit: OnEdit }) {
  const { id, use, title, text } = reply
  const failed = { onError: (error: Error) => toast({ type: 'Error', text: error.message }) }
  const restore = useSend(createDeskReply, failed)
  const remove = useSend(deleteDeskReply, {
    ...failed,
    onSuccess: () =>
      toast({
        type: 'Success',
        text: '답을 지웠어요.',
        duration: 5000,
        action: { text: '되돌리기', run: () => restore.mutate({ body: { use, title, text } }) },
      }),
  })
  const ask = async () => {
    if (await confirm({ title: `‘${title}’ 답을 지울까요?`, confirmText: '지우기', danger: true }))
      remove.mutate({ params: { id: String(id) } })
  }
  return (
    <li className="flex items-start justify-between gap-2 rounded-control bg-sunken py-2 ps-4 pe-2">
      <div className="grid min-w-0 gap-1 py-1">
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-wrap text-sm">{text}</p>
      </div>
      {onEdit && (
        <div className="flex shrink-0">
          <IconButton icon="pencil" label={`${title} 고치기`} onClick={() => onEdit(reply)} />
          <IconButton icon="trash" label={`${title} 지우기`} onClick={() => void ask()} />
        </div>
      )}
    </li>
  )
}
