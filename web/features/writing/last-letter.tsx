import type { MenuItem } from '#web/platform/app/page-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { isHeld } from './session/manuscript.ts'
import type { WritingSession } from './session/writing-session.ts'
import type { Editing } from './session/writing-state.ts'

/** An answer within a correspondence can be the last letter, or arrive on a chosen day. A first answer opens the correspondence. */
export const isInCorrespondence = ({ manuscript, parent }: Editing) =>
  manuscript.parentId !== null && parent !== null && !isHeld(parent)

/** The menu item that makes the answer the last letter. */
export const lastLetterItem = (writingSession: WritingSession): MenuItem => ({
  label: '마지막 편지로 쓰기',
  icon: 'mail',
  onSelect: () => writingSession.dispatch({ type: 'lastChosen', isLast: true }),
})

/** Says beside the sheet that this letter ends the correspondence, and takes the choice back. */
export const LastLetterNote = ({ writingSession }: { writingSession: WritingSession }) => (
  <Card as="section" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
    <div className="min-w-0">
      <h2 className="font-bold text-base">마지막 편지를 쓰고 있어요</h2>
      <p className="text-ink-2 text-sm">편지가 도착하면 대화가 끝나요.</p>
    </div>
    <Button
      kind="quiet"
      size="s"
      onClick={() => writingSession.dispatch({ type: 'lastChosen', isLast: false })}
    >
      취소
    </Button>
  </Card>
)
