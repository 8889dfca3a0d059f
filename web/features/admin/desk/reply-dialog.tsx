import { useEffect, useState } from 'react'
import {
  changeDeskReply,
  createDeskReply,
  type ReplyUse,
  replyMax,
  replyUses,
  returnReplyMax,
  type SavedReply,
} from '#contract/saved-replies.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The decision that a saved reply is for. */
export const replyUseLabels: Record<ReplyUse, string> = {
  RESOLVED: '신고 승인',
  REJECTED: '신고 반려',
  RETURN: '답장 돌려보내기',
  ACCEPT: '이의 받아들이기',
  REFUSE: '이의 받아들이지 않기',
}

type Props = { reply: SavedReply | 'NEW' | null; onClose: () => void }
type Edited = Pick<SavedReply, 'use' | 'title' | 'text'>

const blank: Edited = { use: 'RESOLVED', title: '', text: '' }

/** Writes a saved reply. */
export function ReplyDialog({ reply, onClose }: Props) {
  const [edited, setEdited] = useState(blank)
  const create = useSend(createDeskReply, { onSuccess: onClose })
  const change = useSend(changeDeskReply, { onSuccess: onClose })
  const { reset: resetCreate } = create
  const { reset: resetChange } = change
  useEffect(() => {
    if (!reply) return
    setEdited(reply === 'NEW' ? blank : reply)
    resetCreate()
    resetChange()
  }, [reply, resetCreate, resetChange])
  const error = create.error ?? change.error
  const busy = create.isPending || change.isPending
  const save = () => {
    const { use, title, text } = edited
    const body = { use, title, text }
    if (reply === 'NEW') create.mutate({ body })
    else if (reply) change.mutate({ params: { id: String(reply.id) }, body })
  }
  return (
    <Dialog
      open={reply !== null}
      onClose={onClose}
      title={reply === 'NEW' ? '답 추가' : '답 고치기'}
      busy={busy}
      actions={
        <>
          <Button kind="quiet" size="s" disabled={busy} onClick={onClose}>
            돌아가기
          </Button>
          <Button size="s" busy={busy} onClick={save}>
            저장하기
          </Button>
        </>
      }
    >
      <SelectField
        label="언제 쓰나요"
        options={options}
        value={edited.use}
        onChange={use => setEdited({ ...edited, use })}
      />
      <TextField
        label="이름"
        value={edited.title}
        max={replyMax.title}
        error={error?.fields.title}
        onChange={title => setEdited({ ...edited, title })}
      />
      <TextArea
        label="답"
        hint="{우편번호}와 {사유}를 쓸 수 있어요."
        value={edited.text}
        max={edited.use === 'RETURN' ? returnReplyMax : replyMax.text}
        error={error?.fields.text ?? (error && !error.fields.title ? error.message : undefined)}
        onChange={text => setEdited({ ...edited, text })}
      />
    </Dialog>
  )
}

const options: { value: ReplyUse; label: string }[] = replyUses.map(value => ({
  value,
  label: replyUseLabels[value],
}))
