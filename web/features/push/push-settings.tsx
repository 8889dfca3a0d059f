import { getMe } from '#contract/members.ts'
import type { AlarmType } from '#contract/notifications.ts'
import type { CallKind, PushSettings as Settings } from '#contract/push.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { usePushSettings } from './use-push-settings.ts'

/** The kinds and hours of pushes, the same for all devices of the member. */
export function PushSettings({ settings: { types, quiet } }: { settings: Settings }) {
  const change = usePushSettings()
  const isKeeper = useAnswer(getMe).data?.keeper
  const shown = kinds.filter(([type]) => type !== 'KEEPER' || isKeeper)
  return (
    <div className="grid gap-5 border-line border-t pt-4">
      <fieldset className="grid min-w-0 gap-1">
        <legend className="pb-1 font-semibold text-base">어떤 소식을 받을까요</legend>
        {shown.map(([type, label]) => (
          <SwitchRow
            key={type}
            isOn={types[type]}
            onToggle={() => change({ types: { [type]: !types[type] } })}
          >
            {label}
          </SwitchRow>
        ))}
      </fieldset>
      <QuietHours quiet={quiet} onChange={quiet => change({ quiet })} />
    </div>
  )
}

const kinds: [AlarmType | CallKind, string][] = [
  ['LETTER', '편지가 도착했을 때'],
  ['SENDING', '편지가 오고 있을 때'],
  ['CALL', '오래 기다린 편지가 답장을 부탁할 때'],
  ['KEEPER', '온기지기를 기다리는 편지가 있을 때'],
  ['SHARE', '공유 요청을 받았을 때'],
  ['POSTED', '함께 나눈 편지가 게시판에 올라갔을 때'],
  ['REPORT', '신고와 경고에 대한 소식'],
]
