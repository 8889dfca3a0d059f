import { paths } from '#contract/paths.ts'
import { dismissInvitation, type invitationKinds, listInvitations } from '#contract/random-letters.ts'
import { setAnswer, useSend } from '#web/platform/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export type Invitation = { kind: (typeof invitationKinds)[number]; letterId: number }

/** Dismisses a card for good. The card disappears at once. */
export function useDismissInvitation(): (invitation: Invitation) => void {
  const { mutate } = useSend(dismissInvitation)
  return invitation => {
    const part = invitation.kind === 'CALL' ? 'call' : 'invitation'
    setAnswer(listInvitations, {}, before => before && { ...before, [part]: null })
    mutate({ body: invitation })
  }
}

type Props = {
  /** The sentence in two lines, so that no screen breaks it inside a phrase. */
  lines: readonly [string, string]
  onOpen?: () => void
  onDismiss: () => void
  className?: string | undefined
}

/** Invites the member to draw a letter. */
export const InvitationCard = ({ lines, onOpen, onDismiss, className }: Props) => (
  <Card as="section" className={className}>
    <p className="font-semibold">
      {lines.map(line => (
        <span key={line} className="block">
          {line}{' '}
        </span>
      ))}
    </p>
    <div className="flex flex-wrap gap-2 pt-2">
      <ButtonLink to={paths.randomLetters} size="s" {...(onOpen && { onClick: onOpen })}>
        펼쳐 보기
      </ButtonLink>
      <Button kind="text" size="s" onClick={onDismiss}>
        괜찮아요
      </Button>
    </div>
  </Card>
)

export const invitationLines = ['기다리는 동안,', '다른 이웃의 편지를 펼쳐 볼까요?'] as const
