import { useState } from 'react'
import type { ProviderName } from '#contract/auth.ts'
import { ProviderLabel } from '#web/features/auth/provider-label.tsx'
import { openWarnings } from '#web/features/reports/open-warnings.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SignInsSheet, signInsTitle } from './sign-ins.tsx'

type Props = { social: ProviderName; email: string; warningCount: number }

/** My account: provider, sign-ins and, from the first one, warnings. */
export function Account({ social, email, warningCount }: Props) {
  const [isListed, setListed] = useState(false)
  return (
    <Card as="section" className="grid gap-1">
      <h3 className="pb-1 text-lg">내 계정</h3>
      <dl className="grid">
        <Row name="로그인">
          <ProviderLabel provider={social} />
        </Row>
        <Row name="이메일">{email}</Row>
        <Row name={signInsTitle}>
          <button type="button" aria-haspopup="dialog" onClick={() => setListed(true)} className={pressed}>
            <span className="sr-only">{signInsTitle}</span> 보기
            <Icon name="next" size={18} className="text-ink-2" />
          </button>
        </Row>
        {warningCount > 0 && (
          <Row name="경고">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => void openWarnings({ count: warningCount })}
              className={`${pressed} font-bold underline decoration-control underline-offset-4`}
            >
              {warningCount}번
              <Icon name="info" size={18} className="text-ink-2" />
              <span className="sr-only">경고 안내 보기</span>
            </button>
          </Row>
        )}
      </dl>
      <SignInsSheet open={isListed} onClose={() => setListed(false)} />
    </Card>
  )
}

const pressed = '-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2'

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t">
    <dt className="shrink-0 text-ink-2">{name}</dt>
    <dd className="ms-auto min-w-0 text-end">{children}</dd>
  </div>
)
