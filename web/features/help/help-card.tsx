import { paths } from '#contract/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { useHelpLines } from './use-help-lines.ts'
import type { HelpOffer } from './use-help-offer.ts'

/**
 * One warm sentence and the first help line above what is said of a sent letter with crisis language. It takes no focus.
 * Once closed, it does not come back for that letter.
 */
export function HelpCard({ care }: { care: HelpOffer }) {
  const [line] = useHelpLines().lines
  const isShown = care.state === 'open'
  return (
    <div role="status" data-help={isShown || undefined} className="contents">
      {isShown && line && (
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
          <ContactButtons line={line} />
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
