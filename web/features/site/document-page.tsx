import type { getPrivacy, getTerms } from '#contract/site.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentText } from './document-text.tsx'

type Props = { title: string; route: typeof getTerms | typeof getPrivacy }

/** A public text of the operator. */
export function DocumentPage({ title, route }: Props) {
  const document = useAnswer(route, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page
      title={title}
      header={<PageHeader title={title} className="wide:max-w-160" />}
      className="safe-bottom mx-auto w-full max-w-160 px-4 pt-1"
    >
      <Card as="article" className="px-6 py-7 wide:px-10 wide:py-10">
        <QueryResult
          of={document}
          waiting={<WaitingText />}
          isEmpty={({ text }) => text.trim() === ''}
          empty={<EmptyState title="아직 적어 둔 글이 없어요" />}
        >
          {({ text }) => <DocumentText text={text} title={title} />}
        </QueryResult>
      </Card>
    </Page>
  )
}

const WaitingText = () => (
  <div className="grid gap-4">
    {['w-2/5 h-6', 'h-16', 'h-24', 'w-1/3 h-6', 'h-32'].map(size => (
      <Skeleton key={size} className={size} />
    ))}
  </div>
)
