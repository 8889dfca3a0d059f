import { Link } from 'react-router'
import type { Copy } from '#web/features/letters/opening.ts'
import { sendingRefused } from '#web/features/letters/refusals.ts'
import { CallError } from '#web/platform/api/call-error.ts'
import { Icon } from '#web/ui/icon.tsx'
import { openPath, openState } from './open.ts'
import { mayBeOpened } from './outbox.ts'

/** A letter that waits to be sent, or why it was not; it leads to where it is written on. */
export const WaitingRow = ({ copy }: { copy: Copy }) => (
  <li className="rounded-control bg-sunken">
    {mayBeOpened(copy) ? (
      <Link to={openPath(copy)} state={openState(copy)} className="flex items-center gap-3 px-4 py-3">
        <Words copy={copy} />
        <Icon name="next" size={18} className="shrink-0 text-ink-2" />
      </Link>
    ) : (
      <div className="px-4 py-3">
        <Words copy={copy} />
      </div>
    )}
  </li>
)

const Words = ({ copy }: { copy: Copy }) => (
  <span className="grid min-w-0 flex-1 gap-0.5">
    <span className="font-bold">
      <bdi>{copy.text.title}</bdi>
    </span>
    <span className="text-ink-2 text-sm">{stateOf(copy)}</span>
  </span>
)

function stateOf(copy: Copy): string {
  if (copy.refused) return sendingRefused(new CallError(copy.refused, copy.refused.status))
  return mayBeOpened(copy) ? '연결되면 바로 보낼게요' : '연결되면 잘 갔는지 확인할게요'
}
