import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { Magpie } from '#web/art/magpie.tsx'
import { portalSentence } from '#web/platform/api/call-error.ts'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'

const lookAgainMs = 5000

/** Shown without a session while the server cannot be asked. The requested page opens by itself afterwards. */
export default function UnreachableScreen({ onRetry, onLook }: { onRetry: () => void; onLook: () => void }) {
  const look = useEffectEvent(onLook)
  const isPortal = useServerReachability(reach => reach.isPortal)
  useEffect(() => {
    const listen = () => look()
    addEventListener('online', listen)
    // No event tells that the server is back while the network stays up.
    const timer = setInterval(listen, lookAgainMs)
    return () => {
      removeEventListener('online', listen)
      clearInterval(timer)
    }
  }, [])
  return (
    <main className="grid min-h-dvh place-content-center">
      <title>연결되어 있지 않아요 | 따숨우체국</title>
      <h1 className="sr-only">인터넷에 연결되어 있지 않아요</h1>
      <EmptyState
        title="인터넷에 연결되어 있지 않아요"
        text={isPortal ? portalSentence : '연결되면 바로 열어 드릴게요.'}
        art={<Magpie />}
        action={
          <div className="grid gap-2">
            <Button kind="quiet" size="s" icon="refresh" onClick={onRetry}>
              다시 시도
            </Button>
            {/* There is no router yet; this page opens offline. */}
            <a
              href={paths.help}
              className="inline-grid min-h-11 place-items-center font-semibold text-sm underline"
            >
              도움받기
            </a>
          </div>
        }
      />
    </main>
  )
}
