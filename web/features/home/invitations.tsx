import { type Category, categoryLabels } from '#contract/letters.ts'
import { listInvitations } from '#contract/random-letters.ts'
import {
  InvitationCard,
  invitationLines,
  useDismissInvitation,
} from '#web/features/letters/invitation-card.tsx'
import { useAnswer } from '#web/platform/api/query.ts'
import styles from './home.module.css'

/** The strip of a waiting letter that calls the member, else of an invitation to draw while a letter of theirs waits. */
export function useInvitationStrip() {
  const { data } = useAnswer(listInvitations, {}, { refetchOnMount: 'always' })
  const dismiss = useDismissInvitation()
  const { call, invitation } = data ?? { call: null, invitation: null }
  if (call)
    return (
      <InvitationCard
        key="call"
        lines={[`${callingLetter(call.category)} 한 통이`, '오래 기다리고 있어요.']}
        onDismiss={() => dismiss({ kind: 'CALL', letterId: call.letterId })}
        className={styles.invitation}
      />
    )
  if (!invitation) return null
  const { letterId } = invitation
  const close = () => dismiss({ kind: 'INVITATION', letterId })
  // The card comes once, so following it dismisses it, too.
  return (
    <InvitationCard
      key="invitation"
      lines={invitationLines}
      onOpen={close}
      onDismiss={close}
      className={styles.invitation}
    />
  )
}

/** The label of `ETC` does not go with a letter. */
const callingLetter = (category: Category) =>
  category === 'ETC' ? '편지' : `${categoryLabels[category]} 편지`
