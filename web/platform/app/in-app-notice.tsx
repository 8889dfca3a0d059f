import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { Button } from '#web/ui/button.tsx'

// Fetched ahead: an app may allow copying only during the press.
const outside = isInApp() ? import('./open-in-browser.ts') : null

/** Opens this page in the reader's browser or copies its address. To be called during a press. */
export const openInBrowser = async (): Promise<void> => (await outside)?.openInBrowser()

/** Inside another app: names the features that need a browser, and opens one. */
export const InAppNotice = () => (
  <div className="in-app-only grid justify-items-center gap-2">
    <p className="text-balance text-center text-ink-2 text-sm">
      지금은 다른 앱 안에서 보고 있어요. 구글 로그인과 알림, 홈 화면 추가는 다른 브라우저에서 쓸 수 있어요.
    </p>
    <OpenInBrowserButton />
  </div>
)

export const OpenInBrowserButton = ({ className }: { className?: string }) => (
  <Button kind="quiet" size="s" icon="link" className={className} onClick={() => void openInBrowser()}>
    다른 브라우저로 열기
  </Button>
)
