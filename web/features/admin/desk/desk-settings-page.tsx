import { use } from 'react'
import { changeDeskSettings, type DeskSettings, readDeskSettings } from '#contract/desk-claims.ts'
import { paths } from '#contract/paths.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { ScreensContext } from '#web/features/admin/ui/screens-context.ts'
import { Section } from '#web/features/admin/ui/section.tsx'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { toast } from '#web/ui/toast.ts'
import { asName } from './desk-items.ts'
import { SavedReplies } from './saved-replies.tsx'

/** How an administrator works at the desk, and the replies that all of them share. */
export default function DeskSettingsPage() {
  const settings = useAnswer(readDeskSettings)
  return (
    <AdminPage title="설정">
      <Ways />
      <QueryResult of={settings} waiting={<Skeleton className="h-60 w-full" />}>
        {settings => <Mine settings={settings} />}
      </QueryResult>
      <SavedReplies />
    </AdminPage>
  )
}

/** The rarer screens of my role. */
function Ways() {
  const screens = use(ScreensContext).filter(({ under }) => under === paths.adminDeskSettings)
  if (screens.length === 0) return null
  return (
    <nav aria-label="설정" className="flex flex-wrap gap-2">
      {screens.map(({ path, label, icon }) => (
        <ButtonLink key={path} kind="quiet" size="s" icon={icon} to={path}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function Mine({ settings: { deskName, opensNext, pushes } }: { settings: DeskSettings }) {
  const { mutate } = useSend(changeDeskSettings, {
    onError: error => toast({ type: 'Error', text: error.message }),
  })
  return (
    <Section
      title="처리할 일"
      lead={`다른 관리자에게 나는 ${asName(deskName)} 보여요. 우편번호는 보이지 않아요.`}
    >
      <div className="grid gap-1">
        <SwitchRow isOn={opensNext} onToggle={() => mutate({ body: { opensNext: !opensNext } })}>
          처리하면 다음 일 바로 열기
        </SwitchRow>
        <SwitchRow
          isOn={pushes.reviews}
          onToggle={() => mutate({ body: { pushes: { reviews: !pushes.reviews } } })}
        >
          검토할 답장이 오거나 시간이 30분, 10분 남으면 알림 받기
        </SwitchRow>
        <SwitchRow
          isOn={pushes.reports}
          onToggle={() => mutate({ body: { pushes: { reports: !pushes.reports } } })}
        >
          신고의 처리 시간이 지나면 알림 받기
        </SwitchRow>
      </div>
      <p className="text-ink-2 text-sm">
        알림은 마이페이지의 ‘알림과 화면’에서 ‘이 기기로 알림 받기’를 켠 기기로 와요.
      </p>
    </Section>
  )
}
