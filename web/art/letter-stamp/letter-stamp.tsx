import { type ComponentType, memo, useEffect, useState } from 'react'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { cx } from '#web/styles/cx.ts'
import type { StampOf } from './stamp-of.ts'

type Props = StampOf & { className?: string | undefined }
type Shape = ComponentType<StampOf>

/** The one stamp of a letter. Its picture loads after the words of the page; until then it is blank paper. */
export const LetterStamp = memo(({ number, createdAt, className }: Props) => {
  const Drawn = useShape()
  return (
    <svg viewBox="0 0 90 112" aria-hidden="true" className={cx('block w-full drop-shadow-sm', className)}>
      {Drawn ? (
        <Drawn number={number} createdAt={createdAt} />
      ) : (
        <path d="M2 2H88V110H2Z" fill="var(--stamp)" />
      )}
    </svg>
  )
})

let loaded: Shape | undefined

function useShape(): Shape | undefined {
  const [shape, setShape] = useState(() => loaded)
  useEffect(() => {
    if (shape) return
    let isLeft = false
    // Without the network the paper stays blank, and the next visit tries again.
    load().then(
      shape => isLeft || setShape(() => shape),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [shape])
  return shape
}

async function load(): Promise<Shape> {
  await afterPaint()
  loaded ??= (await import('./stamp-shape.tsx')).StampShape
  return loaded
}
