import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const manyToday = 20

/** After twenty heavy things in a day: the advice to stop. */
export function HeavyNote({ count }: { count: number }) {
  const [isSeen, setSeen] = useState(false)
  if (count < manyToday || isSeen) return null
  return (
    <div
      role="status"
      className="grid justify-items-start gap-2 rounded-card bg-surface p-5 text-ink shadow-1"
    >
      <p className="font-bold">오늘은 여기까지 해도 괜찮아요</p>
      <p>
        무거운 글을 벌써 {count}개 읽었어요. 남은 일은 다른 관리자와 내일의 몫이에요. 창밖도 보고, 쉬어
        가세요.
      </p>
      <Button kind="quiet" size="s" onClick={() => setSeen(true)}>
        알겠어요
      </Button>
    </div>
  )
}
