import { useState } from 'react'
import plain from '#web/features/letters/plain-view.module.css'
import { useIsPlain } from '#web/features/letters/plain-view.ts'
import { PlainViewButton } from '#web/features/letters/plain-view-button.tsx'
import { cx } from '#web/styles/cx.ts'
import { fontClass } from '#web/styles/letter-font.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import type { PreviousLetter } from './manuscript.ts'

/** The earlier letters of the conversation, the newest first, one at a time. */
export function PreviousLetters({ letters }: { letters: PreviousLetter[] }) {
  const [at, setAt] = useState(0)
  const isPlain = useIsPlain()
  const letter = letters[at]
  if (!letter) return null
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-center gap-2">
        <IconButton icon="back" label="더 최근 편지" disabled={at === 0} onClick={() => setAt(at - 1)} />
        <p role="status" className="min-w-16 text-center font-semibold tabular-nums">
          <span aria-hidden="true">
            {at + 1} / {letters.length}
          </span>
          <span className="sr-only">
            이전 편지 {letters.length}개 중 {at + 1}번째
          </span>
        </p>
        <IconButton
          icon="next"
          label="더 이전 편지"
          disabled={at === letters.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <PlainViewButton />
      <article className="grid gap-2 rounded-control bg-sunken p-4">
        <h3 className="font-bold text-lg">
          <bdi>{letter.title}</bdi>
        </h3>
        <p className={isPlain ? cx(fontClass('DEFAULT'), plain.text) : 'whitespace-pre-wrap'}>
          <bdi>{letter.content}</bdi>
        </p>
        <p className="text-end text-ink-2 text-sm">
          FROM. <ZipCode value={letter.zipCode} />
        </p>
      </article>
    </div>
  )
}
