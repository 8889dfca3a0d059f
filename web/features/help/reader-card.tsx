import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { cx } from '#web/styles/cx.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { useHelpLines } from './use-help-lines.ts'
import { useIsCaredFor } from './use-is-cared-for.ts'

const sentences = [
  '들은 마음을 먼저 적어 주세요. 읽어 준 것만으로도 힘이 돼요.',
  '해결해 주지 않아도 괜찮아요. 곁에 있어 주는 말이면 충분해요.',
]

type Props = {
  letter: { title: string; content: string }
  /** The way to hand over a letter that I hold. */
  handOver?: ReactNode
  className?: string
}

/**
 * Beside a letter of another member with crisis language: how to answer, and where help is. It says what helps, and
 * nothing about the writer.
 */
export function ReaderCard({ letter, handOver, className }: Props) {
  const line = useHelpLines().lines.find(({ calls }) => calls)
  if (!useIsCaredFor(letter)) return null
  return (
    <Card as="section" className={cx('grid gap-3.5', className)}>
      <h2 className="text-lg">이렇게 답장해 보세요</h2>
      <ul className="grid gap-2">
        {sentences.map(sentence => (
          <li key={sentence} className="flex gap-2.5">
            <Icon name="heart" size={20} className="mt-0.5 text-post" />
            {sentence}
          </li>
        ))}
      </ul>
      <div className="grid gap-2 rounded-control bg-sunken p-4">
        <h3 className="font-bold text-base">걱정되거나 내 마음이 무거워졌다면</h3>
        <p className="text-ink-2">답장에 도움 전화를 함께 적어 주세요. 나도 언제든 걸 수 있어요.</p>
        {line && (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-ink-2 text-sm">{line.name}</span>
              <span className="font-bold text-indigo text-xl tabular-nums">{line.number}</span>
            </p>
            <ContactButtons line={line} />
          </>
        )}
      </div>
      {handOver}
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2 text-sm">
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
  )
}
