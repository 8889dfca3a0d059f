import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { RedactedText } from './redaction/redacted-text.tsx'

type Props = {
  zipCode: string
  message: string
  /** The message, if it is not shown as a post shows it. */
  text?: ReactNode
  createdAt?: string
  /** Notes to read before a decision. */
  note?: string
}

/** The proposer and the message of a proposal. */
export const MessageCard = ({ zipCode, message, text, createdAt, note }: Props) => (
  <Card as="section" className="grid gap-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="font-bold text-lg">
        FROM. <ZipCode value={zipCode} />
      </p>
      {createdAt && (
        <time dateTime={createdAt} className="text-ink-2 text-sm">
          {day(createdAt)}
        </time>
      )}
    </div>
    {message ? (
      <p className="whitespace-pre-wrap">
        <bdi>{text ?? <RedactedText text={message} />}</bdi>
      </p>
    ) : (
      <p className="text-ink-2">남긴 말이 없어요.</p>
    )}
    {note && <p className="border-line border-t pt-2.5 text-ink-2 text-sm">{note}</p>}
  </Card>
)
