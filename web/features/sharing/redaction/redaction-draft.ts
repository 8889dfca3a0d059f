import type { ComponentType } from 'react'
import type { PostPreview, Redaction } from '#contract/sharing.ts'
import type { RedactableText, TextId } from './passages.ts'
import type { Suggestion } from './suggest-passages.ts'

/** The passages that a member blacks out in a preview, before they are sent. */
export type RedactionDraft = {
  preview: PostPreview | null
  isEditing: boolean
  drafts: Redaction[]
  selected: Redaction | null
  select: (passage: Redaction | null) => void
  canUndo: boolean
  suggestions: Suggestion[]
  textOf: (id: TextId) => RedactableText | undefined
  /** Shows a preview and drops the passages of the former one. */
  show: (next: PostPreview | null) => void
  /** Present while editing. */
  tools: RedactionTools | null
  edit: () => Promise<void>
  finish: () => void
  /** Blacks out the sentences with crisis language. `of`: a preview that is shown at the same moment. */
  coverHeavy: (of?: PostPreview) => Promise<void>
  /** All texts as the post will show them. */
  shown: string[]
  redact: (passages: Redaction[]) => void
  /** Shows again what the member blacked out within these bars. */
  restore: (bars: Redaction[]) => void
  undo: () => void
}

/** Code that only choosing passages needs. */
export type RedactionTools = {
  RedactableText: ComponentType<{ label: string; text: RedactableText; draft: RedactionDraft }>
  SuggestedPassages: ComponentType<{ draft: RedactionDraft }>
  suggest: (texts: RedactableText[]) => Suggestion[]
}
