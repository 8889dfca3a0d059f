import type { ReactNode } from 'react'
import { Magpie } from '#web/art/magpie.tsx'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { Button } from './button.tsx'
import { Sentences } from './sentences.tsx'

type Props = { title: string; text?: string; art?: ReactNode; action?: ReactNode }

/** An empty place, with a kind text, one sentence per line, and a way on. */
export const EmptyState = ({ title, text, art, action }: Props) => (
  <div className="mx-auto grid max-w-90 justify-items-center gap-2 px-6 py-12 text-center">
    <div aria-hidden="true" className="mb-2 w-28">
      {art ?? <Magpie />}
    </div>
    <p className="font-bold text-lg">{title}</p>
    {text && (
      <p className="text-base text-ink-2">
        <Sentences>{text}</Sentences>
      </p>
    )}
    {action && <div className="mt-4">{action}</div>}
  </div>
)

type ErrorProps = { error?: unknown; title?: string; text?: string; onRetry?: () => void; busy?: boolean }

/** A failed reading: the server's sentence, and a button to try again. */
export const ErrorState = ({
  error,
  title = '불러오지 못했어요',
  text,
  onRetry,
  busy = false,
}: ErrorProps) => (
  <div role="alert" className="grid justify-items-center">
    <div className="w-[calc(100%-32px)] max-w-100 rounded-card bg-surface text-ink">
      <EmptyState
        title={title}
        art={<Magpie pose="bow" />}
        text={text ?? sentenceFor(error)}
        action={
          onRetry && (
            <Button kind="quiet" size="s" icon="refresh" busy={busy} onClick={onRetry}>
              다시 시도
            </Button>
          )
        }
      />
    </div>
  </div>
)
