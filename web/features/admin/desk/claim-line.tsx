import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { OpenItem } from './desk-items.ts'
import { claim, useWasMine } from './use-claim.ts'

/** Says who else has the item open, and offers to take over. It refuses no decision. */
export function ClaimLine({ item }: { item: OpenItem }) {
  const wasMine = useWasMine(item.claim)
  const [isBusy, setBusy] = useState(false)
  const other = item.claim?.mine === false ? item.claim : null
  const takeOver = async () => {
    setBusy(true)
    await claim(item, true)
    setBusy(false)
  }
  return (
    <div role="status" className="empty:hidden">
      {other && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-post-soft px-4 py-2">
          <p className="text-sm">
            <strong>{other.deskName} 보는 중</strong>
            {wasMine && ' · 다른 관리자가 넘겨받았어요. 쓰던 글은 그대로 있어요.'}
          </p>
          <Button kind="quiet" size="s" busy={isBusy} onClick={() => void takeOver()}>
            넘겨받기
          </Button>
        </div>
      )}
    </div>
  )
}
