import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { invitation, invitationChanged } from './install-invitation.ts'

/**
 * Installs the site on the home screen: by a press where the browser can ask, by instructions on an iPhone, else
 * nothing.
 */
export function InstallRow() {
  const held = useSyncExternalStore(listen, () => invitation.held)
  const [isInstalled, setInstalled] = useState(isApp)
  const install = async () => {
    const outcome = await held?.prompt()
    invitation.held = null
    if (outcome?.outcome === 'accepted') setInstalled(true)
    dispatchEvent(new Event(invitationChanged))
  }
  if (isInstalled || !(held || isByHand)) return null
  return (
    <section aria-labelledby="install" className="grid gap-3">
      <h4 id="install" className="flex min-h-11 items-center gap-3 text-base">
        <Icon name="home" />홈 화면에 두기
      </h4>
      <p className="text-ink-2 text-sm">앱처럼 열 수 있고, 연결이 끊겨도 읽은 편지를 다시 볼 수 있어요.</p>
      {held ? (
        <div>
          <Button kind="quiet" size="s" icon="plus" onClick={() => void install()}>
            홈 화면에 추가하기
          </Button>
        </div>
      ) : (
        <ol className="grid list-decimal gap-1 ps-5">
          <li>사파리 아래쪽의 공유 버튼을 눌러요.</li>
          <li>‘홈 화면에 추가’를 골라요.</li>
          <li>오른쪽 위의 ‘추가’를 누르면 끝이에요.</li>
        </ol>
      )}
    </section>
  )
}

type Standalone = { standalone?: boolean }

const isApp = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as Standalone).standalone === true

// Only iOS has this property, and only iOS cannot ask.
const isByHand = 'standalone' in navigator

function listen(change: () => void): () => void {
  addEventListener(invitationChanged, change)
  return () => removeEventListener(invitationChanged, change)
}
