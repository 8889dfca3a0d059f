import { useMemo, useState } from 'react'
import { mergePassages, redact, redactionMark } from '#contract/redactions.ts'
import type { PostPreview, Redaction } from '#contract/sharing.ts'
import { loadNow } from '#web/platform/app/load-now.ts'
import { sharingToast } from '../sharing-toast.ts'
import { isOf, isWithin, type RedactableText, redactionOf, type TextId, textsOf } from './passages.ts'
import type { RedactionDraft, RedactionTools } from './redaction-draft.ts'
import type { Suggestion } from './suggest-passages.ts'

/** State of a choice of passages. Each step of the member can be undone until they are sent. */
export function useRedactions(): RedactionDraft {
  const [preview, setPreview] = useState<PostPreview | null>(null)
  const [isEditing, setEditing] = useState(false)
  // Each step of the member, so that each can be undone.
  const [steps, setSteps] = useState<Redaction[][]>([])
  const [selected, setSelected] = useState<Redaction | null>(null)
  const texts = useMemo(() => (preview ? textsOf(preview) : []), [preview])
  const [tools, setTools] = useState<RedactionTools | null>(null)
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
        setTools(await loadNow(loadTools))
        setEditing(true)
      } catch {
        sharingToast('Error', notNow)
      }
    },
    coverHeavy: async of => {
      try {
        const { crisisPassages } = await loadNow(() => import('#korean-text/crisis-passages.ts'))
        const passages = (of ? textsOf(of) : texts).flatMap(({ id, text }) =>
          crisisPassages(text, redactionMark).map(passage => redactionOf(id, passage)),
        )
        setSteps(before => [...before, [...(before.at(-1) ?? none.drafts), ...passages]])
        setSelected(null)
        sharingToast('Success', '문장을 가렸어요. 가릴 부분 고르기에서 되돌릴 수 있어요.')
      } catch {
        sharingToast('Error', notNow)
      }
    },
    shown: texts.map(({ id, text, fixed }) =>
      redact(text, mergePassages([...fixed, ...drafts.filter(isOf(id))])),
    ),
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

const notNow = '가릴 부분을 고를 수 없어요. 연결을 확인하고 다시 시도해 주세요.'

async function loadTools(): Promise<RedactionTools> {
  const [{ RedactableText, SuggestedPassages, suggestPassages }, { findContact }] = await Promise.all([
    import('./redaction-tools.ts'),
    import('#korean-text/contact.ts'),
  ])
  const suggest = (texts: RedactableText[]) => suggestPassages(texts, findContact)
  return { RedactableText, SuggestedPassages, suggest }
}

const none: { drafts: Redaction[]; suggestions: Suggestion[] } = { drafts: [], suggestions: [] }
