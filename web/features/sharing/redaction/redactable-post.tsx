import type { ReactNode } from 'react'
import { mergePassages, redact } from '#contract/redactions.ts'
import type { SharedLetter } from '#contract/sharing.ts'
import { MessageCard } from '../message-card.tsx'
import { SharedLetters } from '../shared-letters.tsx'
import { isOf, type TextId } from './passages.ts'
import { RedactedText } from './redacted-text.tsx'
import type { RedactionDraft } from './redaction-draft.ts'

type Props = {
  /** The texts as the server shows them. */
  post: { zipCode: string; message: string; letters: SharedLetter[]; createdAt?: string }
  draft: RedactionDraft
  whose: (writerZipCode: string) => string
  note?: string
}

/** A post as it will appear, with the passages that its reader blacks out. While editing, words can be pressed. */
export function RedactablePost({ post, draft, whose, note }: Props) {
  const show = (id: TextId, label: string): ReactNode => {
    const text = draft.textOf(id)
    if (!text) return undefined
    if (draft.tools) return <draft.tools.RedactableText label={label} text={text} draft={draft} />
    const cut = mergePassages([...text.fixed, ...draft.drafts.filter(isOf(id))])
    return <RedactedText text={redact(text.text, cut)} />
  }
  const { zipCode, message, letters, createdAt } = post
  return (
    <div className="grid gap-4.5">
      <MessageCard
        zipCode={zipCode}
        message={message}
        text={show(null, '함께 나누는 이유에서 가릴 말')}
        {...(createdAt ? { createdAt } : {})}
        {...(note ? { note } : {})}
      />
      <SharedLetters
        letters={letters}
        left={zipCode}
        whose={whose}
        textOf={({ id, writerZipCode }) => show(id, `${whose(writerZipCode)}에서 가릴 말`)}
      />
    </div>
  )
}
