import { useId, useState } from 'react'
import type { PushSettings as Settings } from '#contract/push.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { PushSettings } from './push-settings.tsx'

type Props = {
  settings: Settings
  isOn: boolean
  busy: boolean
  failure: string
  turnOn: () => Promise<void>
  turnOff: () => Promise<void>
}

/** The switch for pushes, with an explanation. The settings below open at once after it is turned on. */
export function PushSwitch({ settings, isOn, busy, failure, turnOn, turnOff }: Props) {
  const [isOpen, setOpen] = useState(false)
  const below = useId()
  return (
    <>
      <p className="text-ink-2 text-sm">{isOn ? onText : offText}</p>
      {isOn ? (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            size="s"
            icon={isOpen ? 'up' : 'down'}
            aria-expanded={isOpen}
            aria-controls={below}
            onClick={() => setOpen(!isOpen)}
          >
            알림 설정
          </Button>
          <Button kind="text" size="s" busy={busy} onClick={() => void turnOff()}>
            이 기기에서 끄기
          </Button>
        </div>
      ) : (
        <div>
          <Button
            kind="quiet"
            size="s"
            icon="bell"
            busy={busy}
            onClick={() => void turnOn().then(() => setOpen(true))}
          >
            알림 켜기
          </Button>
        </div>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <div id={below} className="empty:hidden">
        {isOn && isOpen && <PushSettings settings={settings} />}
      </div>
    </>
  )
}

const offText =
  '화면을 닫아 두어도 편지가 도착하면 알려 드려요. 알림에는 편지 내용도 우편번호도 나오지 않아요. 켜기를 누르면 브라우저가 한 번 물어봐요.'
const onText =
  '이 기기에서 알림을 받고 있어요. 알림에는 편지 내용도 우편번호도 나오지 않아요. 아래 설정은 내 모든 기기에 함께 쓰여요.'
