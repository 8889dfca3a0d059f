import { useState } from 'react'
import {
  listMyRightsCases,
  type MyRightsCase,
  objectionMax,
  objectToHiding,
} from '#contract/rights-claims.ts'
import { ObjectionOffer } from '#web/features/objections/objection-offer.tsx'
import { ObjectionState } from '#web/features/objections/objection-state.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'

/** The objection to a hiding, or the offer of one. The two members of the post have one together. */
export function HidingObjection({ hiding }: { hiding: MyRightsCase }) {
  const [isSent, setSent] = useState(false)
  const { caseId, objection, objectable, hiddenUntil } = hiding
  const { mutateAsync } = useSend(objectToHiding, {
    updates: [listMyRightsCases],
    onSuccess: answer => {
      setSent(true)
      setAnswer(listMyRightsCases, {}, cases =>
        cases?.map(one => (one.caseId === answer.caseId ? answer : one)),
      )
    },
    onError: error => {
      if (isCallError(error, 'CLAIM-001', 'CLAIM-005', 'CLAIM-006')) refresh(listMyRightsCases)
    },
  })
  if (objection)
    return (
      <ObjectionState
        {...objection}
        name={objection.mine ? '내 이의 제기' : '함께 나눈 사람의 이의 제기'}
        nextStep="우체국에서 글을 가리지 않은 다른 사람이 읽고 있어요. 답이 나오면 알림으로 알려 드려요."
        isNew={isSent}
      />
    )
  if (!objectable) return null
  return (
    <ObjectionOffer
      until={hiddenUntil}
      hint="왜 권리를 침해하지 않는지, 무엇이 사실과 다른지 적어 주세요."
      max={objectionMax}
      rules="글 하나에 두 사람이 함께 한 번만 할 수 있고, 보낸 뒤에는 고칠 수 없어요. 우체국에서 글을 가리지 않은 다른 사람이 읽고 답해요."
      onSend={content => mutateAsync({ params: { id: caseId }, body: { content } })}
    />
  )
}
