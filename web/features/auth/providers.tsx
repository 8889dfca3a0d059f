import { useState } from 'react'
import { getProviders, type ProviderName, providerLabel } from '#contract/auth.ts'
import { getLastProvider } from '#web/platform/api/last-provider.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { AnsweredLetters } from './answered-letters.tsx'
import { ProviderButton } from './provider-button.tsx'
import { ProviderPlaceholders } from './provider-placeholders.tsx'
import { useRecovers } from './refused-sign-in.tsx'
import { isElsewhere, recoveryPlace, signInWith } from './sign-in-with.ts'

/** The sign-in buttons of the configured providers. */
export default function Providers() {
  const providers = useAnswer(getProviders)
  const [last] = useState(getLastProvider)
  const recovers = useRecovers()
  return (
    <QueryResult
      of={providers}
      waiting={<ProviderPlaceholders />}
      isEmpty={({ providers }) => providers.length === 0}
      empty={<EmptyState title="지금은 로그인할 수 없어요" text="잠시 후에 다시 찾아와 주세요." />}
    >
      {({ providers, local, oidcName }) => (
        <div className="grid gap-3">
          {providers.map(provider => (
            <ProviderButton
              key={provider}
              provider={provider}
              label={providerLabel(provider, oidcName)}
              note={noteOf(provider, last)}
              onClick={() =>
                recovers ? signInWith(provider, recoveryPlace, { recover: 'code' }) : signInWith(provider)
              }
            />
          ))}
          {/* Positioned below the card, so that the card does not move when these appear. */}
          <div className="absolute inset-x-0 top-full grid gap-3 py-3">
            {local && (
              <p className={belowCard}>
                이 컴퓨터에서만 쓰는 연습용 로그인이에요. 진짜 계정 대신 시험 계정으로 들어가요.
              </p>
            )}
            <AnsweredLetters className={belowCard} />
          </div>
        </div>
      )}
    </QueryResult>
  )
}

const belowCard = 'rounded-control bg-surface px-4 py-3 text-ink-2 text-sm shadow-2'

function noteOf(provider: ProviderName, last: ProviderName | undefined): string | undefined {
  if (isElsewhere(provider)) return '다른 브라우저에서'
  return provider === last ? '지난번에 쓴 방법' : undefined
}
