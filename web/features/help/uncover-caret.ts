const gap = 16

/** Scrolls until `row` does not cover the caret: a text that was inserted at once ends where the row then appears. */
export function uncoverCaret(row: HTMLElement): void {
  const field = document.activeElement
  const caret = field instanceof HTMLTextAreaElement ? caretOf(field) : null
  if (!caret) return
  const { top, left, right } = row.getBoundingClientRect()
  const isBelow = caret.left >= left && caret.left <= right
  const covered = caret.bottom + gap - top
  if (isBelow && covered > 0) scrollBy({ top: covered, behavior: 'instant' })
}

/** The place of the caret. The element before the field has the same text at the same place (`MarkedField`). */
function caretOf({ previousElementSibling: mirror, selectionEnd }: HTMLTextAreaElement): DOMRect | null {
  if (!mirror) return null
  const texts = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT)
  let left = selectionEnd
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    // The character behind the caret is on its line, which a line break before it is not. The mirror ends with one more.
    if (left < text.length) {
      const range = document.createRange()
      range.setStart(text, left)
      range.setEnd(text, left + 1)
      return range.getBoundingClientRect()
    }
    left -= text.length
  }
  return null
}
