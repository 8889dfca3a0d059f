import { useState } from 'react'
import { maySaveAnswers, setMaySaveAnswers } from '#web/platform/offline/saved-answers.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { toastStorageForbidden } from '#web/ui/toast-storage-forbidden.ts'

/** Switches the offline store: whether this device keeps letters for reading without the network. */
export function OfflineReadingSwitch() {
  const [isOn, setOn] = useState(maySaveAnswers)
  const toggle = () => {
    setMaySaveAnswers(!isOn)
    setOn(maySaveAnswers())
    if (maySaveAnswers() === isOn) toastStorageForbidden()
  }
  return (
    <div className="grid gap-1">
      <SwitchRow icon="letters" isOn={isOn} onToggle={toggle} describedBy="kept-here">
        <span className="font-semibold">이 기기에 읽은 편지 두기</span>
      </SwitchRow>
      <p id="kept-here" className="text-ink-2 text-sm">
        연결이 끊겨도 읽은 편지를 14일 동안 다시 볼 수 있어요. 로그아웃하거나 끄면 이 기기에서 바로 지워요.
        함께 쓰는 기기라면 꺼 주세요.
      </p>
    </div>
  )
}
