import { useEffect } from 'react'
import { portalSentence } from '#web/platform/api/call-error.ts'
import { canStore } from '#web/platform/api/member-storage.ts'
import { useServerReachability } from '#web/platform/api/server-reachability.ts'
import { memberId, useSession } from '#web/platform/api/session.ts'
import { maySaveAnswers, saveAnswers } from './saved-answers.ts'
import { useReconnect } from './use-reconnect.ts'
import { useWritingNow } from './use-writing-now.ts'

/** For members: saves the answers they read, and says when the server cannot be reached. */
export function OfflineSupport() {
  const isMember = useSession(session => session.isLoggedIn && session.zipCode !== '')
  const hasToken = useSession(session => session.accessToken !== '')
  const isOut = useReconnect()
  const isPortal = useServerReachability(reach => reach.isPortal)
  const isWriting = useWritingNow(now => now.isWriting)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answered sign-in restarts the period of storage
  useEffect(() => {
    if (!isMember) return
    void saveAnswers(memberId())
    keepFiles()
  }, [isMember, hasToken])

  return (
    <div role="status" className="sticky top-0 z-30">
      {isOut && (
        <p className="bg-sunken px-4 py-2.5 text-center font-semibold text-ink text-sm">
          {isPortal ? portalSentence : '인터넷에 연결되어 있지 않아요.'}{' '}
          <span className="inline-block">{isWriting ? canStore() && written : maySaveAnswers() && read}</span>
        </p>
      )}
    </div>
  )
}

const read = '전에 읽은 편지를 볼 수 있어요.'
const written = '쓴 글은 이 기기에 남고, 보내 두면 연결되는 대로 전할게요.'

/** Has the service worker fetch the code of all pages for members, so that they open offline. */
function keepFiles(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-member-files'))
}
