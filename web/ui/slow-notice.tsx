import { useSlowCalls } from '#web/platform/api/slow-notice.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from './button.tsx'

/** Tells that a call takes long, and offers to try it again. `inside`: inside a window, where it can be pressed. */
export function SlowNotice({ inside = false }: { inside?: boolean }) {
  const slow = useSlowCalls(state => state.slow)
  const hasWords = slow.some(call => call.hasWords)
  const repeatable = slow.filter(call => call.mayRepeat)
  const act = () => {
    for (const call of repeatable.length ? repeatable : slow) call.giveUp()
  }
  return (
    <div role="status" className={cx(inside ? 'empty:hidden' : outside)}>
      {slow.length > 0 && (
        <div
          className={cx(
            'flex items-center justify-between gap-2 rounded-control bg-sunken py-2 ps-4 text-ink text-sm',
            !inside && 'pointer-events-auto border border-line bg-surface shadow-2',
          )}
        >
          <span>
            조금 오래 걸리고 있어요.{' '}
            <span className="inline-block">
              {hasWords ? '쓴 글은 그대로 있어요.' : '조금만 더 기다려 주세요.'}
            </span>
          </span>
          <Button kind="text" size="s" className="shrink-0" onClick={act}>
            {repeatable.length ? '다시 시도' : '그만 기다리기'}
          </Button>
        </div>
      )}
    </div>
  )
}

const outside =
  'pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+68px)] z-40 mx-auto grid max-w-110'
