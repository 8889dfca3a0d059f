import { useEffect, useEffectEvent } from 'react'
import { redactionOf } from './passages.ts'
import type { RedactionDraft } from './redaction-draft.ts'

/** Follows what the member selects within one text. */
export function useSelectedPassage(draft: RedactionDraft): void {
  const follow = useEffectEvent(() => {
    const range = getSelection()?.isCollapsed ? null : getSelection()?.getRangeAt(0)
    const found = range ? passageOf(range) : null
    if (found || draft.selected) draft.select(found)
  })
  useEffect(() => {
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
}

function passageOf(range: Range) {
  const { commonAncestorContainer: common } = range
  const text = (common instanceof Element ? common : common.parentElement)?.closest<HTMLElement>(
    '[data-text]',
  )
  const start = offsetOf(range.startContainer, range.startOffset, 'start')
  const end = offsetOf(range.endContainer, range.endOffset, 'end')
  if (!text || start === null || end === null || start >= end) return null
  const id = text.dataset.text === 'message' ? null : Number(text.dataset.text)
  return redactionOf(id, { start, end })
}

/** The offset in the stored text. A boundary within a bar is the boundary of the bar. */
function offsetOf(node: Node, offset: number, side: 'start' | 'end'): number | null {
  const element = node instanceof Element ? node : node.parentElement
  const piece = element?.closest<HTMLElement>('[data-start]')
  if (!piece) {
    // Between two pieces: the boundary is a child of the whole text.
    const next = node.childNodes[offset]
    if (next instanceof HTMLElement && next.dataset.start) return Number(next.dataset.start)
    const before = node.childNodes[offset - 1]
    return before instanceof HTMLElement && before.dataset.end ? Number(before.dataset.end) : null
  }
  const [from, to] = [Number(piece.dataset.start), Number(piece.dataset.end)]
  const isBar = piece.querySelector('svg') !== null
  if (isBar) return side === 'start' ? from : to
  return node instanceof Text ? from + offset : offset === 0 ? from : to
}
