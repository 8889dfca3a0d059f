import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useHelpLines } from './help-lines.ts'
import { useCare } from './use-care.ts'
import { Ways } from './ways.tsx'

type Props = {
  /** What this letter is called while it is written: it is closed once for all of them. */
  names: (string | null)[]
  text: { title: string; content: string }
  className?: string
}

/**
 * One warm sentence and the first help line beside a letter that speaks of suicide or self-harm, its writer's or
 * another's. It takes no focus and holds nothing up; closed once, it does not come back for that letter.
 */
export function CareCard({ names, text, className }: Props) {
  const care = useCare(
    names.filter(name => name !== null),
    `${text.title}\n${text.content}`,
  )
  const [line] = useHelpLines().lines
  return (
    <div
      role="status"
      data-peeks={care.isShown || undefined}
      className={cx(care.isShown ? peeking : 'contents', className)}
    >
      {care.isShown && line && (
        <Card as="section" className="grid gap-3.5 p-4">
          <div className="flex items-start gap-1">
            <p className="flex-1 p-1 leading-relaxed">
              마음이 무거운 날, 이야기를 들어 줄 사람이 언제든 있어요.
            </p>
            <IconButton icon="close" label="안내 닫기" className="-me-1 -mt-0.5" onClick={care.close} />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2 px-1">
            <span className="text-ink-2 text-sm">{line.name}</span>
            <span className="font-bold text-indigo text-xl tabular-nums">{line.number}</span>
          </p>
          <Ways line={line} />
          <p className="flex flex-wrap items-center justify-between gap-x-3 px-1 text-ink-2 text-sm">
            <span>나에게만 보이는 안내예요.</span>
            <a
              href={paths.help}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-control underline-offset-4"
            >
              다른 도움 보기<span className="sr-only"> (새 창)</span>
            </a>
          </p>
        </Card>
      )}
    </div>
  )
}

// On a phone it lies below the sheet: until one has scrolled there its sentence looks out above the bar of buttons.
// In large letters that would be all there is to see, and the buttons stand below it.
const peeking = 'max-wide:sticky max-wide:-bottom-26 max-wide:z-1 @max-[15.5rem]:static'
