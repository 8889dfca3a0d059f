import type { readMember } from '#contract/administration.ts'
import type { Output } from '#contract/route.ts'
import { Button } from '#web/ui/button.tsx'
import { type Act, actsFor, actWords } from './act-labels.ts'

type Props = { member: Output<typeof readMember>; onAct: (act: Act) => void }

/** Buttons for the acts that the state of the member allows. */
export function MemberActs({ member, onAct }: Props) {
  if (member.staff && member.status !== 'WITHDRAWN') {
    return <p className="text-ink-2 text-sm">역할을 맡은 회원에게는 경고나 이용 정지를 할 수 없어요.</p>
  }
  const acts = actsFor(member)
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map(act => (
        <Button key={act} kind={act === 'BAR' ? 'danger' : 'quiet'} size="s" onClick={() => onAct(act)}>
          {actWords[act].name}
        </Button>
      ))}
    </div>
  )
}
