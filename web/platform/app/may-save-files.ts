import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { toast } from '#web/ui/toast.ts'
import { openInBrowser } from './in-app-notice.tsx'

const elsewhere = '다른 앱 안에서는 파일을 받을 수 없어요. 여기를 누르면 다른 브라우저로 열어요.'

/**
 * Whether a file that is saved here arrives. Other apps drop downloads without a word: then a toast leads to the reader's
 * browser. `instead` is the sentence where that would lose what is on the screen.
 */
export function maySaveFiles(instead?: string): boolean {
  if (!isInApp()) return true
  if (instead) toast({ type: 'Warning', text: instead, duration: 10_000 })
  else toast({ type: 'Warning', text: elsewhere, duration: 10_000, onClick: () => void openInBrowser() })
  return false
}
