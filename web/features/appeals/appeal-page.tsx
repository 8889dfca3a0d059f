import { useEffect, useState } from 'react'
import { appealDays, listMyWarnings, type MyWarning } from '#contract/members.ts'
import { Wordmark } from '#web/art/wordmark.tsx'
import { ExportCard } from '#web/features/export/export-card.tsx'
import { LogOutOrWithdraw } from '#web/features/members/log-out-or-withdraw.tsx'
import { SiteLinks } from '#web/features/site/site-links.tsx'
import { readToken } from '#web/platform/api/access-token.ts'
import { hasWords } from '#web/platform/api/member-storage.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { logout, memberId, useSession } from '#web/platform/api/session.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageMenu } from '#web/platform/app/page-menu.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { toast } from '#web/ui/toast.ts'
import { useSecond } from '#web/ui/use-second.ts'
import { whoDecides } from './appeal-labels.ts'
import { Warnings } from './warnings.tsx'

/** The only page of a barred member: the reason, the appeal, export, log out and withdrawal. */
export default function AppealPage() {
  const warnings = useAnswer(listMyWarnings)
  const endsAt = useSession(session => (readToken(session.accessToken).exp ?? 0) * 1000)
  const now = useSecond()
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000))
  // One second later the server has passed the instant, too.
  const isOver = now >= endsAt + 1000
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <Page
      title="이용이 정지된 계정"
      header={
        <header className="mx-auto flex w-full max-w-160 items-center justify-between py-2 ps-5 pe-2">
          <p className="text-lg">
            <Wordmark />
          </p>
          <PageMenu />
        </header>
      }
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      <Card as="section" className="grid gap-2">
        <h1 className="text-2xl">이용이 정지됐어요</h1>
        <p>{whatComes(warnings.data?.find(({ barred, takenBack }) => barred && !takenBack))}</p>
        <p>{whoDecides}</p>
        <UnsentTextNote />
        <p className="text-ink-2 text-sm">
          이 화면은 {minutes}분 동안 볼 수 있어요. 그 뒤에는 다시 로그인하면 돼요.
        </p>
      </Card>
      <h2 className="px-1 pt-2 text-lg">받은 경고</h2>
      <Warnings />
      <ExportCard />
      <SiteLinks />
      <div className="-mx-3 flex flex-wrap">
        <LogOutOrWithdraw />
      </div>
    </Page>
  )
}

/** The next step of a bar, with or without an appeal. */
function whatComes(bar: MyWarning | undefined): string {
  if (bar?.appeal?.status === 'PENDING')
    return '이의 제기를 살펴보고 있어요. 답이 나올 때까지 계정은 그대로 있어요.'
  if (bar?.appealable) {
    return `아래에서 왜 그런지 읽고 이의를 제기할 수 있어요. ${day(bar.appealUntil)}까지 이의를 제기하지 않으면 탈퇴 처리돼요.`
  }
  return '아래에서 왜 그런지 읽고, 내 편지를 내려받을 수 있어요.'
}

function end() {
  logout()
  toast({ type: 'Info', text: '화면이 열려 있는 시간이 끝났어요. 다시 로그인해 주세요.', duration: 5000 })
}

/** Tells a barred member that saved drafts stay with the account, and unsaved text in this browser only. */
function UnsentTextNote() {
  const [areThere] = useState(() => hasWords(memberId()))
  return (
    <p className="text-ink-2 text-sm">
      임시 저장한 편지는 지우지 않았어요. 이용 정지가 풀리면 그대로 다시 열 수 있어요.
      {areThere && ` 마지막 저장 뒤에 쓴 글은 이 브라우저에만 잠겨 있고, ${appealDays}일이 지나면 지워져요.`}
    </p>
  )
}
