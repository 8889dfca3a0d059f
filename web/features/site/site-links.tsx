import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getSite } from '#contract/site.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the operator's contact form, if there is one, and to the operator's texts. */
export function SiteLinks({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { data: site } = useAnswer(getSite, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Card as="section" className="py-2">
      <Heading className="sr-only">따숨우체국 안내</Heading>
      <ul>
        {site?.contactUrl && (
          <Row>
            <a href={site.contactUrl} target="_blank" rel="noopener noreferrer" className={row}>
              <span>
                운영자에게 문의하기 <span className="sr-only">(새 창)</span>
              </span>
              <Icon name="link" size={18} className="text-ink-2" />
            </a>
          </Row>
        )}
        {documents.map(({ to, title }) => (
          <Row key={to}>
            <Link to={to} className={row}>
              {title}
              <Icon name="next" size={18} className="text-ink-2" />
            </Link>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

const documents = [
  { to: paths.help, title: '도움받기' },
  { to: paths.terms, title: '이용약관' },
  { to: paths.privacy, title: '개인정보 처리방침' },
  { to: paths.transparency, title: '투명성 보고' },
  { to: paths.rights, title: '권리 침해 신고' },
]

const Row = ({ children }: { children: ReactNode }) => (
  <li className="border-line border-t first:border-t-0">{children}</li>
)

const row = 'flex min-h-12 items-center justify-between gap-4 rounded-chip'
