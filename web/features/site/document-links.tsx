import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Links to the help lines and the operator's texts, for visitors. */
export const DocumentLinks = () => (
  <p className="flex flex-wrap justify-center gap-x-4 text-ink-2 text-xs">
    <Link to={paths.help} className={link}>
      도움받기
    </Link>
    <Link to={paths.terms} className={link}>
      이용약관
    </Link>
    <Link to={paths.privacy} className={link}>
      개인정보 처리방침
    </Link>
    <Link to={paths.rights} className={link}>
      권리 침해 신고
    </Link>
  </p>
)

const link = 'inline-flex min-h-6 items-center underline decoration-control underline-offset-4'
