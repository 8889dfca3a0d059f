import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hidingDaysMax } from '#contract/rights-claims.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClaimForm } from './claim-form.tsx'

const title = '권리 침해 신고'

/** A claim that a post of the board violates rights. It needs no sign-in. */
export default function RightsPage() {
  const [params] = useSearchParams()
  const [isSent, setSent] = useState(false)
  const post = /^\d{1,15}$/.exec(params.get('post') ?? '')?.[0] ?? ''
  return (
    <Page
      title={title}
      header={<PageHeader title={title} className="wide:max-w-160" />}
      className="safe-bottom mx-auto grid w-full max-w-160 content-start gap-4 px-4 pt-1"
    >
      {isSent ? (
        <Sent onAgain={() => setSent(false)} />
      ) : (
        <>
          <div className="grid gap-2 px-1">
            <p>
              게시판의 글이 내 사생활이나 명예 같은 권리를 침해한다면 알려 주세요. 로그인하지 않아도 돼요.
            </p>
            <p className="text-ink-2 text-sm">
              우체국이 24시간 안에 살펴보고, 최대 {hidingDaysMax}일 동안 글을 가리거나 이유를 들어 거절해요.
              글을 나눈 사람에게는 가린 이유만 알리고, 누가 신고했는지는 알리지 않아요. (정보통신망법
              제44조의2)
            </p>
          </div>
          <Card>
            <ClaimForm address={post} onSent={() => setSent(true)} />
          </Card>
        </>
      )}
    </Page>
  )
}

/** The same for every claim, so that it does not tell whether the post exists. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        신고를 받았어요
      </h2>
      <p>그 글이 게시판에 있으면 우체국이 24시간 안에 살펴보고, 결과를 이메일로 알려 드려요.</p>
      <p className="text-ink-2 text-sm">글이 게시판에 있는지는 이 화면에서 알려 드리지 않아요.</p>
      <Button kind="quiet" size="s" onClick={onAgain}>
        다른 글 신고하기
      </Button>
    </Card>
  )
}
