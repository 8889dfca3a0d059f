import { type ReactNode, useId } from 'react'
import { countCharacters } from '#contract/text.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from './button.tsx'

export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /**
   * The limit in characters, counted as the server counts. Typing is never cut off; the field and its counter, which
   * shows near the limit, say that it is too long.
   */
  max?: number
  error?: string | undefined
  hint?: string
  /** A remark about the value, which may be ignored. An error hides it. */
  note?: string | undefined
  /** Leads to the part of the value that the note is about. */
  onNote?: (() => void) | undefined
  hideLabel?: boolean
  className?: string | undefined
}

// The share of the limit from which the counter shows. Its line is kept free from the start.
const nearLimit = 0.8

type Wired = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint, counter and error around a text control, with the attributes that tie them to it. */
export function Field({ field, control }: { field: FieldProps; control: (wired: Wired) => ReactNode }) {
  const { label, hideLabel, hint, error, value, max, className } = field
  const note = error ? undefined : field.note
  const id = useId()
  const count = max === undefined ? 0 : countCharacters(value)
  const isOver = max !== undefined && count > max
  const isNear = max !== undefined && count >= max * nearLimit
  const described = [hint && `${id}hint`, error && `${id}error`, note && `${id}note`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-base'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      {control({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error || isOver ? true : undefined,
      })}
      <div className={cx('flex justify-between gap-3 text-sm', max ? 'min-h-5' : 'empty:hidden')}>
        {error && (
          <p id={`${id}error`} className="font-semibold text-post">
            {error}
          </p>
        )}
        {note && (
          <div>
            {/* The status below says it. */}
            <p id={`${id}note`} aria-hidden="true" className="text-ink-2">
              {note}
            </p>
            {field.onNote && (
              <Button kind="text" size="s" className="-ms-3" onClick={field.onNote}>
                그 부분 보기
              </Button>
            )}
          </div>
        )}
        {isNear && (
          <p className={cx('ms-auto shrink-0 tabular-nums', isOver ? 'font-bold text-post' : 'text-ink-2')}>
            {count}/{max}
          </p>
        )}
      </div>
      {max !== undefined && (
        <p role="status" className="sr-only">
          {limitSaid(count, max) || note}
        </p>
      )}
    </div>
  )
}

/** Announced only when a step is reached, not at every key. */
function limitSaid(count: number, max: number): string {
  if (count > max) return `${max}자를 넘었어요. 조금 줄여 주세요.`
  if (count === max) return `${max}자를 모두 썼어요.`
  return count >= max * 0.9 ? `${max}자에 거의 다 왔어요.` : ''
}

export const controlLook =
  'w-full rounded-control border-[1.5px] border-control bg-surface px-4 text-ink transition-[border-color] duration-120 focus:border-ink aria-invalid:border-post'
