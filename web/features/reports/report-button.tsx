import { IconButton } from '#web/ui/icon-button.tsx'
import { type Reporting, startReport } from './open-report.ts'

/** The report button in the header of another member's text. */
export const ReportButton = (reporting: Reporting) => (
  <IconButton icon="flag" label="신고" onClick={() => void startReport(reporting)} />
)
