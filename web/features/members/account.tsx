import type { getMe } from '#contract/members.ts'
import type { Output } from '#contract/route.ts'
import { ProviderLabel } from '#web/features/auth/provider-label.tsx'
import { openWarnings } from '#web/features/reports/open-warnings.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LogOutOrWithdraw } from './log-out-or-withdraw.tsx'

type Props = { me: Pick<Output<typeof getMe>, 'social' | 'email' | 'warningCount'> | undefined }

/** Provider, e-mail and, from the first one, warnings in one row; log out and withdrawal, which need no answer, in another. */
export const Account = ({ me }: Props) => (
  <Card className="py-2">
    <dl className="flex min-h-12 flex-wrap items-center gap-x-3">
      {me && (
        <>
          <div>
            <dt className="sr-only">로그인</dt>
            <dd className="font-semibold">
              <ProviderLabel provider={me.social} />
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="sr-only">이메일</dt>
            <dd className="break-all text-ink-2">{me.email}</dd>
          </div>
          {me.warningCount > 0 && (
            <div className="-me-2 ms-auto flex items-center">
              <dt className="text-ink-2">경고</dt>
              <dd>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => void openWarnings({ count: me.warningCount })}
                  className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-bold underline decoration-control underline-offset-4"
                >
                  {me.warningCount}번
                  <Icon name="info" size={18} className="text-ink-2" />
                  <span className="sr-only">경고 안내 보기</span>
                </button>
              </dd>
            </div>
          )}
        </>
      )}
    </dl>
    <div className="border-line border-t pt-1">
      <div className="-mx-3 flex flex-wrap items-center">
        <LogOutOrWithdraw />
      </div>
    </div>
  </Card>
)
