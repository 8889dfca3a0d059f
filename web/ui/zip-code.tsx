import { cx } from '#web/styles/cx.ts'
import styles from './zip-code.module.css'

/** The class of a zip code's letters: Gowun Batang Bold, once `late-fonts.ts` is loaded. */
export const zipCodeClass = styles.code

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
      className={cx(styles.code, boxes && 'inline-flex max-w-full gap-2', className)}
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

const box =
  'grid h-12 w-12 min-w-0 place-items-center rounded-chip bg-surface font-bold text-2xl leading-none tracking-normal shadow-1 ring-1 ring-line ring-inset'
