import { useMemo, useState } from 'react'
import type { PostPreview, Redaction } from '#contract/sharing.ts'
import { isOf, isWithin, type RedactableText, type TextId, textsOf } from './passages.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The passages that a member blacks out in a preview, before they are sent. */
export type RedactionDraft = ReturnType<typeof useRedactions>

export function useRedactions() {
  const [preview, setPreview] = useState<PostPreview | null>(null)
  const [isEditing, setEditing] = useState(false)
  // Each step of the member, so that each can be undone.
  const [steps, setSteps] = useState<Redaction[][]>([])
  const [selected, setSelected] = useState<Redaction | null>(null)
  const texts = useMemo(() => (preview ? textsOf(preview) : []), [preview])
  const suggestions = useSuggestions(texts)
  const drafts = steps.at(-1) ?? none

  const change = (next: Redaction[]) => {
    setSteps([...steps, next])
    setSelected(null)
  }
  return {
    preview,
    isEditing,
    drafts,
    selected,
    select: setSelected,
    canUndo: steps.length > 0,
    suggestions,
    textOf: (id: TextId): RedactableText | undefined => texts.find(text => text.id === id),
    /** Shows a preview and drops the passages of the former one. */
    show: (next: PostPreview | null) => {
      setPreview(next)
      setSteps([])
      setSelected(null)
    },
    edit: () => setEditing(true),
    finish: () => {
      setEditing(false)
      setSelected(null)
    },
    redact: (passages: Redaction[]) => change([...drafts, ...passages]),
    /** Shows again what the member blacked out within these bars. */
    restore: (bars: Redaction[]) =>
      change(drafts.filter(draft => !bars.some(bar => isOf(bar.letterId)(draft) && isWithin(draft, bar)))),
    undo: () => setSteps(steps.slice(0, -1)),
  }
}

const none: Redaction[] = []
