import { IconButton } from '#web/ui/icon-button.tsx'
import { openReport } from './open-report.ts'
import type { ReportTarget } from './use-report.ts'

type Props = { target: ReportTarget; onReported?: () => void }

/** The report button in the header of another member's text. */
export const ReportButton = ({ target, onReported }: Props) => (
  <IconButton
    icon="flag"
    label="신고"
    onClick={() => void openReport(target).then(isReported => isReported && onReported?.())}
  />
)
