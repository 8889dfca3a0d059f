import { cx } from '#web/styles/cx.ts'

/** A zip code, read out digit by digit. `boxes` draws each character in a box. */
export function ZipCode({
  value,
  boxes = false,
  className,
}: {
  value: string
  boxes?: boolean
  className?: string | undefined
}) {
  const digits = [...value]
  return (
    <span
      role="img"
      aria-label={digits.join(' ')}
      className={cx(boxes ? 'inline-flex max-w-full gap-2' : look, className)}
    >
      {boxes
        ? digits.map((digit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
            <span key={`${at}${digit}`} className={box}>
              {digit}
            </span>
          ))
        : value}
    </span>
  )
}

const look = 'tabular-nums tracking-[.05em]'
const box =
  'grid h-12 w-12 min-w-0 place-items-center rounded-chip bg-surface font-bold text-2xl leading-none tabular-nums shadow-1 ring-1 ring-line ring-inset'
