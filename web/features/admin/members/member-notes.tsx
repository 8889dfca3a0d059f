import { useState } from 'react'
import type { readMember } from '#contract/administration.ts'
import { deskNoteMax, writeDeskNote } from '#contract/desk-notes.ts'
import type { Output } from '#contract/route.ts'
import { NoteList } from '#web/features/admin/ui/note-list.tsx'
import { TagRow } from '#web/features/admin/ui/tag-row.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { onLogout, useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

/** The notes and tags of the desk on a member. Nobody sees those on themselves; a withdrawn member has none. */
export function MemberNotes({ member }: { member: Output<typeof readMember> }) {
  const myZipCode = useSession(({ zipCode }) => zipCode)
  if (member.status === 'WITHDRAWN' || member.zipCode === myZipCode) return null
  const { memberId, notes, tags } = member
  return (
    <section aria-label="메모와 꼬리표" className="grid gap-3">
      <h3 className="font-bold">메모와 꼬리표</h3>
      <TagRow kind="MEMBER" id={memberId} tags={tags} label="꼬리표" />
      <NoteForm memberId={memberId} />
      <NoteList label="메모" notes={notes} />
    </section>
  )
}

function NoteForm({ memberId }: { memberId: number }) {
  const [text, setText] = useDraft(memberId)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useSend(writeDeskNote, {
    onSuccess: () => {
      setText('')
      toast({ type: 'Success', text: '메모를 남겼어요.' })
    },
  })
  const send = () => {
    if (isBlank(text)) setProblem('내용을 적어 주세요.')
    else if (!isOver(text, deskNoteMax))
      mutate({ params: { kind: 'MEMBER', id: String(memberId) }, body: { text: text.trim() } })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        label="새 메모"
        hint="우체국을 함께 돌보는 사람만 볼 수 있어요. 이 회원이 쓴 글의 일에도 보여요."
        max={deskNoteMax}
        rows={2}
        className="w-full"
        value={text}
        error={problem ?? error?.fields.text ?? error?.message}
        onChange={text => {
          setText(text)
          setProblem(undefined)
        }}
      />
      <Button kind="quiet" size="s" busy={isPending} onClick={send}>
        메모 남기기
      </Button>
    </div>
  )
}

const drafts = new Map<number, string>()
onLogout(() => drafts.clear())

/** The typed note outlives the panel, until the page is left or loaded again. */
function useDraft(memberId: number) {
  const [text, setText] = useState(drafts.get(memberId) ?? '')
  const write = (text: string) => {
    drafts.set(memberId, text)
    setText(text)
  }
  return [text, write] as const
}
