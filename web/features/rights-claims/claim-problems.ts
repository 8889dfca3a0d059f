import { claimReasonMax, isContact, postNumberOf } from '#contract/rights-claims.ts'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import type { ClaimDraft } from './claim-draft.ts'

export type ClaimProblems = Partial<Record<keyof ClaimDraft, string>>

/** The fields in the order of the form. */
export const claimFields = ['address', 'reasonType', 'reason', 'contact'] as const

/** Why a claim cannot be sent, by field; empty if it can. */
export function problemsOf({ address, reasonType, reason, contact }: ClaimDraft): ClaimProblems {
  const problems: ClaimProblems = {}
  if (isBlank(address)) problems.address = '게시글 주소나 번호를 적어 주세요.'
  else if (postNumberOf(address) === null)
    problems.address = '게시글 주소나 번호를 확인해 주세요. 주소는 /board/letter/ 뒤에 번호가 있어요.'
  if (reasonType === null) problems.reasonType = '어떤 권리인지 골라 주세요.'
  if (isBlank(reason)) problems.reason = '어떤 부분이 왜 문제인지 적어 주세요.'
  else if (isOver(reason, claimReasonMax)) problems.reason = `${claimReasonMax}자까지 쓸 수 있어요.`
  if (!isContact(contact)) problems.contact = '이메일 주소를 다시 확인해 주세요.'
  return problems
}
