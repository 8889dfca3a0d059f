import { changeYearAgo } from '#contract/members.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { toast } from '#web/ui/toast.ts'

/** Switches the letter of a year ago, which home shows, for all devices of the member. `isOn` is undefined until it is known. */
export function YearAgoCard({ isOn }: { isOn: boolean | undefined }) {
  const { mutate, isPending, variables } = useSend(changeYearAgo, {
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  const isShownOn = isPending ? variables.body.on : (isOn ?? true)
  return (
    <Card as="section" className="grid gap-2">
      <h3 className="text-lg">1년 전 오늘</h3>
      <p id="year-ago" className="text-ink-2 text-sm">
        1년 전 오늘 주고받은 편지를 홈에서 한 통 다시 보여 드려요. 끝난 대화의 편지와 마음이 무거운 편지는
        꺼내지 않아요.
      </p>
      <SwitchRow
        isOn={isShownOn}
        onToggle={() => {
          // A press before the answer would turn a guess around.
          if (!isPending && isOn !== undefined) mutate({ body: { on: !isShownOn } })
        }}
        describedBy="year-ago"
      >
        <span className="font-semibold">홈에서 다시 보기</span>
      </SwitchRow>
    </Card>
  )
}
