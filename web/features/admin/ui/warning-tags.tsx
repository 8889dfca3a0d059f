import type { readMember } from '#contract/administration.ts'
import { sanctionStepLabels } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { Tag } from './tag.tsx'

type Props = Pick<Output<typeof readMember>['warnings'][number], 'step' | 'barred' | 'takenBack' | 'lapsed'>

/** The step of a warning, and how it ended. */
export const WarningTags = ({ step, barred, takenBack, lapsed }: Props) => (
  <>
    {barred ? (
      <Tag look="warm">이용 정지</Tag>
    ) : (
      step !== 'WARNING' && <Tag look="plain">{sanctionStepLabels[step]}</Tag>
    )}
    {takenBack ? <Tag look="good">거둠</Tag> : lapsed && <Tag look="plain">기간이 지남</Tag>}
  </>
)
