import { Suspense, useEffect, useState } from 'react'
import { changeRest } from '#contract/members.ts'
import type { Rest } from '#contract/rest.ts'
import { restSentence } from '#web/features/letters/rest-note.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { lazyPage } from '#web/platform/app/lazy-page.ts'
import { afterPaint } from '#web/platform/first-paint/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

// Its fields are heavy, and few members rest.
const { Page: RestForm, preload } = lazyPage<{ onClose: () => void }>(() => import('./rest-form.tsx'))

/** My rest: it begins with a day and a note, and ends on that day or by a press. */
export function RestCard({ rest }: { rest: Rest | null }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void afterPaint().then(preload)
  }, [])
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">쉬어 가기</h2>
      {rest ? (
        <Resting rest={rest} />
      ) : (
        <>
          <p className="text-ink-2 text-sm">
            쉬는 동안에는 편지를 부탁하지 않아요. 편지를 주고받는 분들에게는 돌아오는 날을 알려 드리고, 편지는
            그대로 도착해요.
          </p>
          {isOpen ? (
            <Suspense fallback={<Skeleton className="h-66.5 w-full" />}>
              <RestForm onClose={() => setOpen(false)} />
            </Suspense>
          ) : (
            <Button kind="quiet" size="s" icon="moon" onClick={() => setOpen(true)}>
              쉬어 가기
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Resting({ rest }: { rest: Rest }) {
  const end = useSend(changeRest, {
    onSuccess: () => toast({ type: 'Success', text: '다시 만나서 반가워요.' }),
    onError: ({ message }) => toast({ type: 'Error', text: message }),
  })
  return (
    <>
      <p className="font-semibold">{restSentence(rest)}</p>
      {rest.note && (
        <p className="text-ink-2">
          <bdi>{rest.note}</bdi>
        </p>
      )}
      <Button
        kind="quiet"
        size="s"
        busy={end.isPending}
        onClick={() => end.mutate({ body: { until: null, note: '' } })}
      >
        이제 돌아왔어요
      </Button>
    </>
  )
}
