import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'

/** The address that makes the app hand `page` to the reader's browser; null if there is none. */
export function browserAddress(page: string, userAgent: string): string | null {
  if (userAgent.includes('KAKAOTALK')) return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`
  if (!userAgent.includes('Android')) return null
  const { protocol, host, pathname, search } = new URL(page)
  const action = 'action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE'
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};${action};end`
}

const patienceMs = 2000

/** Opens this page in the reader's browser, or copies its address. A toast names the next step. */
export async function openInBrowser(): Promise<void> {
  const outside = browserAddress(location.href, navigator.userAgent)
  if (!outside) return copyAddress()
  location.assign(outside)
  // Some apps ignore such an address silently.
  await new Promise(resolve => setTimeout(resolve, patienceMs))
  if (document.visibilityState === 'visible')
    toast({
      type: 'Info',
      text: '열리지 않았나요? 여기를 누르면 주소를 복사해요.',
      onClick: () => void copyAddress(),
    })
}

async function copyAddress(): Promise<void> {
  if (await copyText(location.href))
    toast({
      type: 'Success',
      text: '주소를 복사했어요. 다른 브라우저를 열고 주소창에 붙여 넣어 주세요.',
      duration: 10_000,
    })
  else
    toast({
      type: 'Warning',
      text: '주소를 복사하지 못했어요. 앱의 메뉴에서 ‘다른 브라우저로 열기’를 눌러 주세요.',
      duration: 10_000,
    })
}
