import { type ComponentType, useMemo, useState } from 'react'
import type { PostPreview, Redaction } from '#contract/sharing.ts'
import { isOf, isWithin, type RedactableText, type TextId, textsOf } from './passages.ts'
import { sharingToast } from './sharing-toast.ts'
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
  tools: Tools | null
  edit: () => Promise<void>
  finish: () => void
  redact: (passages: Redaction[]) => void
  /** Shows again what the member blacked out within these bars. */
  restore: (bars: Redaction[]) => void
  undo: () => void
}

export function useRedactions(): RedactionDraft {
  const [preview, setPreview] = useState<PostPreview | null>(null)
  const [isEditing, setEditing] = useState(false)
  // Each step of the member, so that each can be undone.
  const [steps, setSteps] = useState<Redaction[][]>([])
  const [selected, setSelected] = useState<Redaction | null>(null)
  const texts = useMemo(() => (preview ? textsOf(preview) : []), [preview])
  const [tools, setTools] = useState<Tools | null>(null)
  const suggestions = useMemo(() => tools?.suggest(texts) ?? none.suggestions, [tools, texts])
  const drafts = steps.at(-1) ?? none.drafts

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
    show: (next: PostPreview | null) => {
      setPreview(next)
      setSteps([])
      setSelected(null)
    },
    tools: isEditing ? tools : null,
    edit: async () => {
      try {
        setTools(await loadTools())
        setEditing(true)
      } catch {
        sharingToast('Error', '가릴 부분을 고를 수 없어요. 연결을 확인하고 다시 시도해 주세요.')
      }
    },
    finish: () => {
      setEditing(false)
      setSelected(null)
    },
    redact: (passages: Redaction[]) => change([...drafts, ...passages]),
    restore: (bars: Redaction[]) =>
      change(drafts.filter(draft => !bars.some(bar => isOf(bar.letterId)(draft) && isWithin(draft, bar)))),
    undo: () => setSteps(steps.slice(0, -1)),
  }
}

type Tools = {
  RedactableText: ComponentType<{ label: string; text: RedactableText; draft: RedactionDraft }>
  SuggestedPassages: ComponentType<{ draft: RedactionDraft }>
  suggest: (texts: RedactableText[]) => Suggestion[]
}

async function loadTools(): Promise<Tools> {
  const [{ RedactableText, SuggestedPassages, suggestPassages }, { findContact }] = await Promise.all([
    import('./redaction-tools.ts'),
    import('#contract/contact.ts'),
  ])
  const suggest = (texts: RedactableText[]) => suggestPassages(texts, findContact)
  return { RedactableText, SuggestedPassages, suggest }
}

const none: { drafts: Redaction[]; suggestions: Suggestion[] } = { drafts: [], suggestions: [] }
