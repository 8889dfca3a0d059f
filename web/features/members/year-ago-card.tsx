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
    <Card className="py-2">
      <SwitchRow
        isOn={isShownOn}
        onToggle={() => {
          // A press before the answer would turn a guess around.
          if (!isPending && isOn !== undefined) mutate({ body: { on: !isShownOn } })
        }}
      >
        <span className="font-semibold">1년 전 오늘의 편지, 홈에서 다시 보기</span>
      </SwitchRow>
    </Card>
  )
}
