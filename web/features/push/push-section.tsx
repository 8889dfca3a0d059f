import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Device } from './push-device.ts'
import { PushSwitch } from './push-switch.tsx'
import { usePush } from './use-push.ts'

/** Push on this device while the site is closed. Off by default; the browser asks only after a press. */
export function PushSection() {
  const { push, device, look, ...turning } = usePush()
  return (
    <section aria-labelledby="push" className="grid gap-3">
      <h3 id="push" className="-mb-2 flex min-h-11 items-center gap-3 text-base">
        <Icon name="bell" />이 기기로 알림 받기
      </h3>
      {!device || push.isPending ? (
        <Skeleton className="h-30 w-full wide:h-25" />
      ) : device.is !== 'able' ? (
        <Unable is={device.is} onLook={() => void look()} />
      ) : push.data ? (
        <PushSwitch settings={push.data.settings} {...turning} />
      ) : (
        <>
          <p className="text-ink-2 text-sm">지금은 알림 설정을 불러오지 못했어요.</p>
          <div>
            <Button kind="quiet" size="s" icon="refresh" onClick={() => void push.refetch()}>
              다시 시도
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Unable({ is, onLook }: { is: Exclude<Device['is'], 'able'>; onLook: () => void }) {
  if (is !== 'denied') return <p className="text-ink-2 text-sm">{unableTexts[is]}</p>
  return (
    <>
      <p className="text-ink-2 text-sm">이 브라우저에서 따숨우체국의 알림이 막혀 있어요.</p>
      <ol className="grid list-decimal gap-1 ps-5 text-sm">
        <li>주소창 옆의 사이트 설정을 열어요. 앱으로 쓰고 있다면 휴대전화의 알림 설정을 열어요.</li>
        <li>알림을 ‘허용’으로 바꿔요.</li>
        <li>돌아와서 아래 버튼을 눌러요.</li>
      </ol>
      <div>
        <Button kind="quiet" size="s" icon="refresh" onClick={onLook}>
          다시 확인하기
        </Button>
      </div>
    </>
  )
}

const unableTexts = {
  unable: '이 브라우저에서는 알림을 받을 수 없어요. 다른 브라우저에서 열어 보세요.',
  uninstalled: '홈 화면에 추가하면 켤 수 있어요. 추가한 뒤 홈 화면에서 따숨우체국을 열어 주세요.',
}
