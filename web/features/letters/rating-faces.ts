import type { Evaluation } from '#contract/letters.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** The three ratings as a reader sees them. */
export const ratingFaces: { value: Evaluation; label: string; icon: IconName }[] = [
  { value: 'GOOD', label: '따뜻했어요', icon: 'flame' },
  { value: 'SOSO', label: '괜찮았어요', icon: 'leaf' },
  { value: 'BAD', label: '아쉬웠어요', icon: 'cloud' },
]
