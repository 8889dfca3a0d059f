import { PushSection } from '#web/features/push/push-section.tsx'
import { PlainViewSetting } from '#web/paper/plain-view-setting.tsx'
import { InAppNotice } from '#web/platform/app/in-app-notice.tsx'
import { isInApp } from '#web/platform/first-paint/is-in-app.ts'
import { InstallRow } from '#web/platform/offline/install-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterSoundSwitch } from './letter-sound-switch.tsx'
import { OfflineReadingSwitch } from './offline-reading-switch.tsx'
import { ThemeRow } from './theme-row.tsx'
import { WordsOnDevice } from './words-on-device.tsx'

/** Settings for this device only. */
export const DeviceSettings = () => (
  <Card as="section" className="grid pb-2">
    <h2 className="pb-2 text-lg">이 기기 설정</h2>
    <div className="grid divide-y divide-line *:py-4">
      {isInApp() ? (
        <InAppNotice />
      ) : (
        <>
          <PushSection />
          <InstallRow />
        </>
      )}
      <ThemeRow />
      <PlainViewSetting />
      <LetterSoundSwitch />
      <OfflineReadingSwitch />
      <WordsOnDevice />
    </div>
  </Card>
)
