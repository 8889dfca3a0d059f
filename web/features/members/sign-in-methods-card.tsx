import { Suspense, useState } from 'react'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Few members change their methods.
const { Page: SignInMethods } = lazyPage(() => import('./sign-in-methods.tsx'))

const title = '로그인 방법'

/** Opens the list of the accounts that open my box. */
export function SignInMethodsCard() {
  const [isOpen, setOpen] = useState(() => /^#(recovery|add-)/.test(location.hash))
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <p className="text-ink-2 text-sm">
        계정을 하나 더 더해 두면, 지금 쓰는 계정을 잃어도 우편함을 열 수 있어요.
      </p>
      <Button kind="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{title}</span> 보기
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        <p aria-hidden="true" className="pb-1 font-bold text-xl tracking-tight">
          {title}
        </p>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-21 w-full" />}>
            <SignInMethods />
          </Suspense>
        )}
      </Sheet>
    </Card>
  )
}
