import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = { filter: 'REVIEW' | 'REPORT' | 'APPEAL'; children: string }

/** Leads to what waits at the desk, under its filter. */
export const DeskLink = ({ filter, children }: Props) => (
  <ButtonLink kind="quiet" size="s" icon="next" to={`${paths.adminDesk}?filter=${filter}`}>
    {children}
  </ButtonLink>
)
