import { useEffect, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { cx } from '#web/styles/cx.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './help-row.module.css'
import { uncoverCaret } from './uncover-caret.ts'
import { useHelpLines } from './use-help-lines.ts'
import type { HelpOffer } from './use-help-offer.ts'

/**
 * The first help line that takes calls, on every step of a letter with crisis language. It takes no focus and blocks
 * nothing. Once closed, its number stays as a small button.
 */
export function HelpRow({ care }: { care: HelpOffer }) {
  const line = useHelpLines().lines.find(({ calls }) => calls)
  const wasClosedHere = useRef(false)
  const close = () => {
    wasClosedHere.current = true
    care.close()
  }
  // The focused close button was removed.
  const takeFocus = (rest: HTMLDivElement | null) => {
    if (wasClosedHere.current) rest?.querySelector('a')?.focus({ preventScroll: true })
    wasClosedHere.current = false
  }
  const dialled = line?.number.replaceAll('-', '')
  const call = line && {
    href: `tel:${dialled}`,
    size: 's' as const,
    kind: 'quiet' as const,
    'aria-label': `${line.number} 전화, ${line.name}`,
  }
  const isShown = care.state !== 'none'
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (care.state === 'open' && row.current) uncoverCaret(row.current)
  }, [care.state])
  return (
    <div
      ref={row}
      role="status"
      data-care={isShown ? care.state : undefined}
      className={isShown ? styles.row : 'contents'}
    >
      {care.state === 'open' && (
        <div className={cx('grid gap-1.5 rounded-card bg-surface p-1.5 text-ink shadow-1', styles.offer)}>
          <p className={cx('px-2 pt-1 text-sm', styles.words)}>
            마음이 무거운 날, 이야기를 들어 줄 사람이 언제든 있어요. 나에게만 보이는 안내예요.
          </p>
          <div className="flex flex-wrap items-center gap-1.5">
            {call && (
              <ButtonAnchor {...call} className="grow px-3 text-indigo">
                {line.number} 전화
              </ButtonAnchor>
            )}
            {line?.texts && (
              <ButtonAnchor
                href={`sms:${dialled}`}
                size="s"
                kind="quiet"
                className="px-3"
                aria-label={`문자, ${line.name} ${line.number}`}
              >
                문자
              </ButtonAnchor>
            )}
            <ButtonAnchor
              href={paths.help}
              target="_blank"
              size="s"
              kind="quiet"
              className="px-3"
              aria-label="더 보기, 다른 도움 (새 창)"
            >
              더 보기
            </ButtonAnchor>
            <IconButton icon="close" label="안내 닫기" onClick={close} />
          </div>
        </div>
      )}
      {care.state === 'closed' && call && (
        <div ref={takeFocus} className={styles.rest}>
          <ButtonAnchor {...call} icon="phone" className="text-indigo">
            {line.number}
          </ButtonAnchor>
        </div>
      )}
    </div>
  )
}
