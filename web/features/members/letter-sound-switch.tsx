import { setSound, tryOutSound, useIsSoundOn } from '#web/ui/sound.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'

/** Switches the sounds and vibrations of letters for this member on this device. */
export function LetterSoundSwitch() {
  const isOn = useIsSoundOn()
  const toggle = () => {
    setSound(!isOn)
    tryOutSound()
  }
  return (
    <div className="grid gap-1">
      <SwitchRow icon="bell" isOn={isOn} onToggle={toggle} describedBy="letter-sound">
        <span className="font-semibold">편지 소리</span>
      </SwitchRow>
      <p id="letter-sound" className="text-ink-2 text-sm">
        봉투를 열고 보낼 때 작은 소리와 떨림이 있어요. 밤 화면에서는 종이 울리지 않아요.
      </p>
    </div>
  )
}
