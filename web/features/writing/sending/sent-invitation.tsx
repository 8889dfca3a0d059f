import { useState } from 'react'
import { getMe } from '#contract/members.ts'
import { getHeld } from '#contract/random-letters.ts'
import {
  InvitationCard,
  invitationLines,
  useDismissInvitation,
} from '#web/features/letters/invitation-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'

/** Invites the writer of a new letter to draw one, unless they hold a letter or rest. A dismissal also counts at home. */
export function SentInvitation({ letterId }: { letterId: number }) {
  const held = useAnswer(getHeld).data
  const me = useAnswer(getMe).data
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = useDismissInvitation()
  if (isDismissed || !held || held.temporary || !me || me.rest) return null
  return (
    <InvitationCard
      lines={invitationLines}
      onDismiss={() => {
        setDismissed(true)
        dismiss({ kind: 'INVITATION', letterId })
      }}
      className="p-0! shadow-none! [&>div]:justify-center"
    />
  )
}
