import { type KeyboardEvent, type MouseEvent, memo, useId, useMemo, useState } from 'react'
import type { Passage } from '#contract/redactions.ts'
import { cx } from '#web/styles/cx.ts'
import { InkStroke } from './ink-stroke.tsx'
import { isOf, isWithin, type Piece, piecesOf, redactionOf, type RedactableText as Text } from './passages.ts'
import styles from './redactable-text.module.css'
import type { RedactionDraft } from './redaction-draft.ts'

type Props = { label: string; text: Text; draft: RedactionDraft }

/**
 * A text whose words can be blacked out: by a press, by a selection, or by the keyboard. The arrow keys move from word
 * to word, Shift extends, Enter blacks out.
 */
export function RedactableText({ label, text, draft }: Props) {
  const id = useId()
  const drafts = useMemo(() => draft.drafts.filter(isOf(text.id)), [draft.drafts, text.id])
  const pieces = useMemo(() => piecesOf(text, drafts), [text, drafts])
  const suggested = useMemo(
    () => draft.suggestions.flatMap(({ places }) => places.filter(isOf(text.id))),
    [draft.suggestions, text.id],
  )
  const stops = pieces.filter(({ kind }) => kind !== 'gap')
  // Offsets, because a bar takes the place of its words.
  const [cursor, setCursor] = useState<{ at: number; from: number } | null>(null)

  const indexOf = (at: number) =>
    Math.max(
      0,
      stops.findLastIndex(({ start }) => start <= at),
    )
  const current = cursor && stops[indexOf(cursor.at)]
  const range = cursor && rangeOf(stops[indexOf(cursor.from)], stops[indexOf(cursor.at)])
  const isExtended = cursor !== null && cursor.at !== cursor.from
  const redact = ({ start, end }: Passage) => {
    draft.redact([redactionOf(text.id, { start, end })])
    setCursor({ at: start, from: start })
  }
  const press = (piece: Piece | undefined) => {
    if (piece?.kind === 'bar' && piece.isDraft) draft.restore([redactionOf(text.id, piece)])
    if (piece?.kind === 'word') redact(piece)
  }
  const move = (to: number, isExtending: boolean) => {
    const stop = stops[Math.min(Math.max(to, 0), stops.length - 1)]
    if (!stop) return
    setCursor({ at: stop.start, from: isExtending && cursor ? cursor.from : stop.start })
    document.getElementById(`${id}${stop.start}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cursor ? indexOf(cursor.at) : 0
    const to = keys[event.key]?.(at, stops.length)
    if (to !== undefined) move(to, event.shiftKey)
    else if (event.key === 'Enter' || event.key === ' ')
      isExtended && range ? redact(range) : press(current ?? undefined)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && draft.canUndo) draft.undo()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // A drag selects text, and a double press would undo its first half.
    if (event.detail > 1 || !getSelection()?.isCollapsed) return
    const target = (event.target as Element).closest<HTMLElement>('[data-start]')
    const start = Number(target?.dataset.start ?? Number.NaN)
    const piece = stops.find(stop => stop.start === start)
    if (piece) setCursor({ at: piece.start, from: piece.start })
    press(piece)
  }
  return (
    <span
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={current ? `${id}${current.start}` : undefined}
      data-text={text.id ?? 'message'}
      className={styles.text}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={() => cursor ?? move(0, false)}
      onBlur={() => setCursor(null)}
    >
      {pieces.map(piece => (
        <PieceOf
          key={piece.start}
          id={`${id}${piece.start}`}
          piece={piece}
          isAt={current?.start === piece.start}
          isChosen={isExtended && range !== null && isWithin(piece, range)}
          isSuggested={piece.kind === 'word' && suggested.some(one => overlaps(one, piece))}
        />
      ))}
    </span>
  )
}

const keys: { [key: string]: (at: number, count: number) => number } = {
  ArrowRight: at => at + 1,
  ArrowDown: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowUp: at => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const rangeOf = (one: Piece | undefined, other: Piece | undefined): Passage | null =>
  one && other ? { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) } : null

const overlaps = (one: Passage, other: Passage) => one.start < other.end && other.start < one.end

type PieceProps = { id: string; piece: Piece; isAt: boolean; isChosen: boolean; isSuggested: boolean }

const PieceOf = memo(({ id, piece, isAt, isChosen, isSuggested }: PieceProps) => {
  const { kind, start, end } = piece
  if (kind === 'gap')
    return (
      <span role="presentation" data-start={start} data-end={end} className={cx(isChosen && styles.chosen)}>
        {piece.text}
      </span>
    )
  const isBar = kind === 'bar'
  return (
    <span
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isBar}
      aria-disabled={(isBar && !piece.isDraft) || undefined}
      data-start={start}
      data-end={end}
      className={cx(
        isBar ? styles.bar : styles.word,
        isAt && styles.at,
        isChosen && styles.chosen,
        isSuggested && styles.suggested,
      )}
    >
      {isBar ? <InkStroke at={start} isDraft={piece.isDraft} /> : piece.text}
    </span>
  )
})
