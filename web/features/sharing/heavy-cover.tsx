import { create } from 'zustand'
import { ContactButtons } from '#web/features/help/contact-buttons.tsx'
import { useHelpLines } from '#web/features/help/use-help-lines.ts'
import { HeavyMark } from '#web/paper/heavy-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

// In memory: a reload covers the posts again, and nothing is stored about them.
const useOpened = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Whether I opened the cover of this post. */
export const useIsOpened = (sharePostId: number) => useOpened(({ ids }) => ids.has(sharePostId))

const open = (sharePostId: number) =>
  useOpened.setState(({ ids }) => ({ ids: new Set([...ids, sharePostId]) }))

/** In place of a post with crisis language. A press opens it. */
export const HeavyCover = ({ sharePostId }: { sharePostId: number }) => (
  <Card as="section" className="grid justify-items-center gap-3 px-6 py-10 text-center">
    <HeavyMark />
    <p className="text-balance">읽는 마음도 무거워질 수 있는 글이에요. 지금 읽지 않아도 괜찮아요.</p>
    <Button kind="quiet" icon="mail-open" onClick={() => open(sharePostId)}>
      펼쳐서 읽기
    </Button>
  </Card>
)

/** Below such a post, covered or not: the first help line that takes calls. */
export function HelpBelow() {
  const line = useHelpLines().lines.find(({ calls }) => calls)
  return (
    line && (
      <Card as="section" className="grid gap-2">
        <h2 className="text-base">마음이 무거워졌다면 언제든 이야기해 주세요</h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-2 text-sm">{line.name}</span>
          <span className="font-bold text-indigo text-xl tabular-nums">{line.number}</span>
        </p>
        <ContactButtons line={line} />
      </Card>
    )
  )
}
