import { getProviders, type ProviderName, providerLabel } from '#contract/auth.ts'
import { listSignInMethods, type SignInMethod, signInMethodsMost } from '#contract/members.ts'
import { ProviderLabel } from '#web/features/auth/provider-label.tsx'
import { isElsewhere } from '#web/features/auth/sign-in-with.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BoxCode } from './box-code.tsx'
import { useChangeMethods } from './use-change-methods.ts'

/** The accounts that open my box, and its recovery code. An account can be added or removed, and a code made. */
export default function SignInMethods() {
  const methods = useAnswer(listSignInMethods, {}, { refetchOnMount: 'always' })
  const { add, remove, adding, removing } = useChangeMethods()
  return (
    <QueryResult of={methods} waiting={<Skeleton className="h-21 w-full" />}>
      {methods => (
        <div className="grid gap-4">
          <ul>
            {methods.map(method => (
              <Row
                key={method.id}
                {...method}
                isOnly={methods.length === 1}
                busy={removing === method.id}
                onRemove={() => void remove(method, methods)}
              />
            ))}
          </ul>
          {methods.length < signInMethodsMost && (
            <OtherProviders adding={adding} onAdd={provider => void add(provider, methods)} />
          )}
          <BoxCode methods={methods} />
          <p className="text-ink-2 text-sm">
            로그인하고 5분 안에만 바꿀 수 있고, 바꾸면 모든 기기에 알려 드려요. 새로 더한 뒤 7일 동안은 먼저
            있던 방법을 뺄 수 없어요.
          </p>
        </div>
      )}
    </QueryResult>
  )
}

type RowProps = SignInMethod & { isOnly: boolean; busy: boolean; onRemove: () => void }

const Row = ({ provider, email, addedAt, current, isOnly, busy, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
    <div className="min-w-0 grow basis-[8rem]">
      <p className={current ? 'font-bold text-pine' : 'font-bold'}>
        <ProviderLabel provider={provider} />
        {current && <span className="font-normal text-sm"> 지금 쓰는 방법</span>}
      </p>
      <p className="break-all text-ink-2 text-sm">{email}</p>
      <p className="text-ink-2 text-sm">{day(addedAt)}부터</p>
    </div>
    {!isOnly && (
      <Button kind="quiet" size="s" className="shrink-0" busy={busy} onClick={onRemove}>
        <span className="sr-only">
          <ProviderLabel provider={provider} /> {email}
        </span>{' '}
        빼기
      </Button>
    )}
  </li>
)

type OtherProps = { adding: ProviderName | null; onAdd: (provider: ProviderName) => void }

function OtherProviders({ adding, onAdd }: OtherProps) {
  const providers = useAnswer(getProviders)
  return (
    <QueryResult of={providers} waiting={<Skeleton className="h-12 w-full" />}>
      {({ providers, oidcName }) => {
        const usable = providers.filter(provider => !isElsewhere(provider))
        // The account that a newcomer used before this one.
        const used = usable.find(provider => location.hash === `#add-${provider}`)
        const label = (provider: ProviderName) => providerLabel(provider, oidcName)
        return (
          <div className="grid gap-2">
            {used && (
              <p className="text-ink-2 text-sm">
                방금 쓴 {label(used)} 계정도 더해 두면, 다음에는 어느 버튼으로든 이 우편함이 열려요.
              </p>
            )}
            {[...(used ? [used] : []), ...usable.filter(provider => provider !== used)].map(provider => (
              <Button
                key={provider}
                kind={provider === used ? 'primary' : 'quiet'}
                full
                busy={adding === provider}
                onClick={() => onAdd(provider)}
              >
                {label(provider)} 계정 더하기
              </Button>
            ))}
          </div>
        )
      }}
    </QueryResult>
  )
}
