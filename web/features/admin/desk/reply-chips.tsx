import type { SavedReply } from '#contract/saved-replies.ts'
import { Kbd } from './kbd.tsx'

type Props = { replies: SavedReply[]; onTake: (reply: SavedReply) => void; hasKeys?: boolean }

/** The saved replies of a decision; with `hasKeys` each shows its number. */
export const ReplyChips = ({ replies, onTake, hasKeys = false }: Props) =>
  replies.length > 0 && (
    <ul aria-label="저장한 답" className="flex flex-wrap gap-1.5">
      {replies.map((reply, at) => (
        <li key={reply.id}>
          <button
            type="button"
            onClick={() => onTake(reply)}
            className="inline-flex min-h-9 items-center rounded-full bg-sunken px-3 font-semibold text-sm transition-colors duration-120 hover:bg-post-soft"
          >
            {reply.title}
            {hasKeys && <Kbd>{String(at + 1)}</Kbd>}
          </button>
        </li>
      ))}
    </ul>
  )
