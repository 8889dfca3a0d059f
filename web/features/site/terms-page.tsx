import { getTerms } from '#contract/site.ts'
import { DocumentPage } from './document-page.tsx'

export default function TermsPage() {
  return <DocumentPage title="이용약관" route={getTerms} />
}
