import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { sendingRefused } from '../refusal-texts.ts'
import type { LocalCopy } from '../session/local-copies.ts'
import { canBeOpened, writeLink } from './outbox.ts'

/** A letter of the outbox: that it waits, or why it was refused. It links to the write screen. */
export const OutboxRow = ({ copy }: { copy: LocalCopy }) => (
  <li className="rounded-control bg-sunken">
    {canBeOpened(copy) ? (
      <Link {...writeLink(copy)} className="flex items-center gap-3 px-4 py-3">
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

const Words = ({ copy }: { copy: LocalCopy }) => (
  <span className="grid min-w-0 flex-1 gap-0.5">
    <span className="font-bold">
      <bdi>{copy.text.title}</bdi>
    </span>
    <span className="text-ink-2 text-sm">{stateOf(copy)}</span>
  </span>
)

function stateOf(copy: LocalCopy): string {
  if (copy.refused) return sendingRefused(copy.refused)
  return canBeOpened(copy)
    ? '다음에 우체국을 열면 바로 보낼게요'
    : '다음에 우체국을 열면 잘 갔는지 확인할게요'
}
