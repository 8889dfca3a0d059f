import type { MailboxLetter } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { noMoreAfterLast, noMoreReplies } from '#web/features/letters/status-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A link to reply to the newest letter that arrived from the counterpart. */
export function ReplyBar({ letters }: { letters: MailboxLetter[] }) {
  const newest = letters.find(letter => !letter.myLetter && letter.status === 'DELIVERED')
  if (!newest) return null
  const refused = newest.ending ? noMoreAfterLast : newest.canReply === false && noMoreReplies
  return (
    <div className="safe-bottom pointer-events-none sticky bottom-0 z-3 -mx-4 mt-auto bg-linear-to-b from-55% from-transparent to-paper px-4 pt-3">
      {refused ? (
        <Button full disabled className="pointer-events-auto">
          {refused}
        </Button>
      ) : (
        <ButtonLink to={paths.write(newest.letterId)} icon="pencil" full className="pointer-events-auto">
          답장 쓰기
        </ButtonLink>
      )}
    </div>
  )
}
