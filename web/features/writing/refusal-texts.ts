import { noMoreReplies } from '#web/features/letters/status-labels.ts'
import type { CallError } from '#web/platform/api/call-error.ts'
import { notSentNow, pausedWriting, writableAgain } from '#web/platform/api/read-only-texts.ts'

/** Why a letter could not be sent, and what its writer can do. The text is never lost. */
export function sendingRefused({ code, until }: Pick<CallError, 'code'> & Partial<CallError>): string {
  if (code === 'MEM-005' && until) return `${pausedWriting} ${writableAgain(until)} ${andKept}`
  if (until) return notSentNow(until)
  return refusals[code] ?? '편지를 보내는 중에 문제가 생겼어요. 잠시 후에 다시 시도해 주세요.'
}

const andKept = '쓴 글은 임시 저장해 둘 수 있어요.'

const refusals: Partial<Record<CallError['code'], string>> = {
  'MOD-003': '편지에 금칙어가 포함되어 있어요',
  'MOD-004': '연락처로 보이는 부분은 보낼 수 없어요. 빼고 다시 보내 주세요.',
  'MOD-005': '연락처로 보이는 부분이 있어요. 빼거나, 다시 눌러서 그대로 보낼 수 있어요.',
  'LET-001': '임시 저장한 편지가 다른 곳에서 보내졌거나 지워졌어요. 이대로 보내려면 한 번 더 눌러 주세요.',
  'LET-002': `답장하기로 한 시간이 지나서 보낼 수 없어요. ${andKept}`,
  'LET-006': `이 편지에는 답장을 보낼 수 없어요. ${andKept}`,
  'LET-009': `답장할 편지를 찾을 수 없어요. ${andKept}`,
  'LET-014': `대화가 끝나서 보낼 수 없어요. ${andKept}`,
  'LET-018': `${noMoreReplies}. ${andKept}`,
  'COM-001': '제목과 내용을 다시 확인해 주세요.',
  'COM-004': '편지를 너무 자주 보냈어요. 잠시 후에 다시 보내 주세요.',
  NETWORK: '연결이 끊겨서 편지가 갔는지 확인하지 못했어요. 편지함을 살펴보고 다시 보내 주세요.',
}
