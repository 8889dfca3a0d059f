import { IconButton } from '#web/ui/icon-button.tsx'
import type { AtOnce } from './at-once.tsx'
import { openReport } from './open-report.ts'
import type { ReportTarget } from './use-report.ts'

type Props = { target: ReportTarget; atOnce?: AtOnce; onReported?: () => void }

/** The report button in the header of another member's text. */
export const ReportButton = ({ target, atOnce, onReported }: Props) => (
  <IconButton
    icon="flag"
    label="신고"
    onClick={() => void openReport(target, atOnce).then(isReported => isReported && onReported?.())}
  />
)
