import type { ReplyUse } from '#contract/saved-replies.ts'

/** The decision that a saved reply is for. */
export const replyUseLabels: Record<ReplyUse, string> = {
  RESOLVED: '신고 승인',
  REJECTED: '신고 반려',
  RETURN: '답장 돌려보내기',
  ACCEPT: '이의 받아들이기',
  REFUSE: '이의 받아들이지 않기',
}
