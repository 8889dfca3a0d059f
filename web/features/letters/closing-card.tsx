import type { Ending } from '#contract/letters.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How a last letter ends the correspondence: for both once it has arrived, before that for its writer. */
export const ClosingCard = ({ ending }: { ending: Ending }) =>
  ending === 'LAST_LETTER' ? (
    <Card as="section" className="grid justify-items-center gap-2 py-7 text-center">
      <Magpie pose="bow" className="h-16" />
      <h2 className="font-bold text-lg">마지막 편지로 이야기를 맺었어요</h2>
      <p className="text-balance text-ink-2 text-sm">
        나눈 편지는 편지함에 그대로 있어요. 그동안 마음을 나눠 주셔서 고마워요.
      </p>
    </Card>
  ) : (
    <p className="flex items-start gap-2.5 rounded-control bg-sunken px-4 py-3 text-ink text-sm">
      <Icon name="send" size={21} />
      <span className="grid min-w-0">
        <span className="font-semibold">마지막 편지가 가는 중이에요</span>
        <span className="text-ink-2">도착하면 대화가 끝나요. 그 전에는 편지를 거둘 수 있어요.</span>
      </span>
    </p>
  )
