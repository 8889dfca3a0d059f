import type { Status } from '#contract/letters.ts'

/** Five letters of the conversation wait for an answer. */
export const noMoreReplies = '답장을 받기 전에는 다섯 통까지 보낼 수 있어요'

/** My last letter is on its way. */
export const noMoreAfterLast = '마지막 편지를 보냈어요'

/** The state of a letter in words. A letter of somebody else has arrived, or waits until my own answer arrives. */
export const statusWords: Record<Status, string> = {
  SAVED: '임시 저장',
  WAITING: '답장을 기다리는 중',
  IN_REVIEW: '검토 중',
  IN_DELIVERY: '가는 중',
  DELIVERED: '도착',
  RETURNED: '돌아온 편지',
}
