import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

/** The quiet link to the help lines beside every received letter. */
export const HelpLink = () => (
  <p className="pt-2 text-center text-sm">
    <Link
      to={paths.help}
      className="inline-flex min-h-11 items-center px-3 font-semibold underline decoration-control underline-offset-4"
    >
      도움받기
    </Link>
  </p>
)
