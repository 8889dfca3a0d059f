import { getPrivacy } from '#contract/site.ts'
import { DocumentPage } from './document-page.tsx'

export default function PrivacyPage() {
  return <DocumentPage title="개인정보 처리방침" route={getPrivacy} />
}
