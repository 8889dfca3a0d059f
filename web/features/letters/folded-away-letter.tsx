import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { setFoldedAway } from './folded-away.ts'

/** Stands in place of a letter that I folded away in this browser. A press opens it again. */
export const FoldedAwayLetter = ({ letterId }: { letterId: number }) => (
  <Card as="section" className="grid justify-items-center gap-3 py-12 text-center">
    <Icon name="mail" size={32} className="text-ink-2" />
    <h2 className="font-bold text-lg">내가 가려 둔 편지예요</h2>
    <p className="text-balance text-ink-2 text-sm">이 기기에서 나에게만 가려져 있어요.</p>
    <Button kind="quiet" size="s" icon="mail-open" onClick={() => setFoldedAway(letterId, false)}>
      다시 펼치기
    </Button>
  </Card>
)
