import { getMe } from '#contract/members.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { DeviceSettings } from './device-settings.tsx'
import { RestCard } from './rest-card.tsx'
import { Room } from './room.tsx'

/** Notifications and other settings of this device, and my rest. */
export function MySettingsPage() {
  const { data: me } = useAnswer(getMe)
  return (
    <Room title="알림과 화면">
      <DeviceSettings />
      {/* Waits for no answer: most members do not rest. */}
      <RestCard rest={me?.rest ?? null} />
    </Room>
  )
}
