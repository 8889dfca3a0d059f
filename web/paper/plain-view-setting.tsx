import { SwitchRow } from '#web/ui/switch-row.tsx'
import { togglePlain, useIsPlain } from './plain-view.ts'

/** The same as a setting. */
export const PlainViewSetting = () => (
  <div className="grid gap-1">
    <SwitchRow icon="type" isOn={useIsPlain()} onToggle={togglePlain} describedBy="plain-letters">
      <span className="font-semibold">편지를 읽기 편하게</span>
    </SwitchRow>
    <p id="plain-letters" className="text-ink-2 text-sm">
      이 기기에서는 모든 편지를 큼직한 고딕 글씨로, 무늬 없는 종이에 보여 드려요.
    </p>
  </div>
)
