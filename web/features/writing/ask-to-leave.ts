import { sentenceFor } from '#web/platform/api/call-error.ts'
import { canStore } from '#web/platform/api/member-storage.ts'
import { isReadOnly } from '#web/platform/api/site-state.ts'
import { choose } from '#web/ui/ask-dialog.ts'
import { toast, untilDismissed } from '#web/ui/toast.ts'
import type { WritingSession } from './session/writing-session.ts'

/** The question of the specification before unsaved words are left (section 2); resolves to the permission to leave. */
export async function askToLeave({ saveAndFinish, discard }: WritingSession): Promise<boolean> {
  // Neither can be done now; this browser keeps the words.
  if (isReadOnly() && canStore()) return askToLeaveUnsaved()
  try {
    const choice = await choose({
      title: '편지를 임시 저장할까요?',
      description:
        '임시 저장한 편지는 홈 화면의 ‘임시 저장’ 버튼에서 다시 열 수 있어요. 지운 편지는 되돌릴 수 없어요.',
      initial: 'stay',
      choices: [
        { value: 'stay', text: '계속 쓰기', kind: 'quiet' },
        { value: 'save', text: '저장하고 나가기', kind: 'primary', run: saveAndFinish },
        { value: 'discard', text: '지우고 나가기', kind: 'text', run: discard },
      ],
    })
    if (choice === 'save') toast({ type: 'Success', text: '편지를 임시 저장했어요.' })
    return choice === 'save' || choice === 'discard'
  } catch (error) {
    toast({ type: 'Error', text: sentenceFor(error), duration: untilDismissed })
    return false
  }
}

async function askToLeaveUnsaved(): Promise<boolean> {
  const choice = await choose({
    title: '편지를 두고 나갈까요?',
    description:
      '점검 중이라 지금은 저장하거나 지울 수 없어요. 쓴 글은 이 브라우저에 남아서, 편지 쓰기를 다시 열면 이어 쓸 수 있어요.',
    initial: 'stay',
    choices: [
      { value: 'stay', text: '계속 쓰기', kind: 'quiet' },
      { value: 'leave', text: '두고 나가기', kind: 'primary' },
    ],
  })
  return choice === 'leave'
}
