import { eraseFromDevice, hasWords } from '#web/platform/api/member-storage.ts'
import { canSealWords, openWords } from '#web/platform/api/open-words.ts'
import { memberId } from '#web/platform/api/session.ts'
import { choose, confirm } from '#web/ui/ask-dialog.ts'
import { listOutbox } from './sending/outbox.ts'

/**
 * Asks first where letters still wait to be sent. A sign-out seals them, and their writer may erase them. Without encryption
 * (plain http, or no key yet) it erases all unsent words, and asks about any.
 */
export async function mayLogOut(): Promise<boolean> {
  const me = memberId()
  if (!hasWords(me)) return true
  await openWords(me)
  const count = listOutbox(me).length
  const title = count > 0 ? '아직 보내지 못한 편지가 있어요' : '아직 보내지 않은 글이 있어요'
  if (!(await canSealWords(me))) return askToErase(me, title)
  if (count === 0) return true
  const choice = await choose({
    title,
    description: `보낼 편지 ${count}통은 이 기기에 잠가 둘게요. 다시 로그인하면 이어서 보내고, 30일이 지나면 지워요. 여럿이 쓰는 기기라면 지울 수도 있어요.`,
    initial: 'stay',
    choices: [
      { value: 'stay', text: '돌아가기', kind: 'quiet' },
      { value: 'leave', text: '로그아웃', kind: 'primary' },
      { value: 'erase', text: '이 기기에서 지우기', kind: 'text' },
    ],
  })
  if (choice === 'erase') eraseFromDevice(me)
  return choice === 'leave' || choice === 'erase'
}

async function askToErase(me: string, title: string): Promise<boolean> {
  const isSure = await confirm({
    title,
    description:
      '지금은 글을 잠가 둘 수 없어서, 로그아웃하면 이 기기에서 사라져요. 먼저 보내거나 임시 저장해 주세요.',
    confirmText: '로그아웃',
    danger: true,
  })
  if (isSure) eraseFromDevice(me)
  return isSure
}
