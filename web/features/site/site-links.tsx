import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getSite } from '#contract/site.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** The foot of a member's page: the operator's contact form, if there is one, the help lines and the operator's texts. */
export function SiteLinks() {
  const { data: site } = useAnswer(getSite, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <section className="flex flex-wrap justify-center gap-x-4 text-ink-2 text-sm">
      <h2 className="sr-only">안내</h2>
      {site?.contactUrl && (
        <a href={site.contactUrl} target="_blank" rel="noopener noreferrer" className={link}>
          <span>
            운영자에게 문의하기 <span className="sr-only">(새 창)</span>
          </span>
        </a>
      )}
      {documents.map(({ to, title }) => (
        <Link key={to} to={to} className={link}>
          {title}
        </Link>
      ))}
    </section>
  )
}

const documents = [
  { to: paths.help, title: '도움받기' },
  { to: paths.terms, title: '이용약관' },
  { to: paths.privacy, title: '개인정보 처리방침' },
  { to: paths.transparency, title: '투명성 보고' },
  { to: paths.rights, title: '권리 침해 신고' },
]

const link = 'inline-flex min-h-9 items-center underline decoration-control underline-offset-4'
