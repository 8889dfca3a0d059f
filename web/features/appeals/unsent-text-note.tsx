import { useState } from 'react'
import { appealDays } from '#contract/members.ts'
import { hasWords } from '#web/platform/api/member-storage.ts'
import { memberId } from '#web/platform/api/session.ts'

/** Tells a barred member that saved drafts stay with the account, and unsaved text in this browser only. */
export function UnsentTextNote() {
  const [areThere] = useState(() => hasWords(memberId()))
  return (
    <p className="text-ink-2 text-sm">
      임시 저장한 편지는 지우지 않았어요. 이용 정지가 풀리면 그대로 다시 열 수 있어요.
      {areThere && ` 마지막 저장 뒤에 쓴 글은 이 브라우저에만 잠겨 있고, ${appealDays}일이 지나면 지워져요.`}
    </p>
  )
}
