import { useState } from 'react'
import { appeal, appealMax } from '#contract/appeals.ts'
import { listMyWarnings, type MyWarning } from '#contract/members.ts'
import { ObjectionOffer } from '#web/features/objections/objection-offer.tsx'
import { ObjectionState } from '#web/features/objections/objection-state.tsx'
import { isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'

/** `bars`: the warning is the one that bars the member. `isBarred`: the member is barred, by this warning or another. */
type Props = { warning: MyWarning; bars: boolean; isBarred: boolean }

/** The appeal against a warning, or the offer of one. A barred member has one offer, whose date the page names above. */
export function WarningAppeal({ warning, bars, isBarred }: Props) {
  const [isSent, setSent] = useState(false)
  const { warningId, appeal: mine, appealable, appealUntil, takenBack } = warning
  const { mutateAsync } = useSend(appeal, {
    onSuccess: answer => {
      setSent(true)
      setAnswer(listMyWarnings, {}, warnings => warnings?.map(warning => withAppeal(warning, answer)))
    },
    onError: error => {
      if (isCallError(error, 'APPEAL-001', 'APPEAL-002', 'APPEAL-003')) refresh(listMyWarnings)
    },
  })
  if (mine)
    return (
      <ObjectionState
        {...mine}
        name="내 이의 제기"
        objectedAt={mine.appealedAt}
        nextStep={bars ? nextOfBar : '우체국에서 읽고 있어요. 답이 나오면 알림으로 알려 드려요.'}
        isNew={isSent}
      />
    )
  if (isBarred && !bars) return null
  if (!appealable)
    return takenBack ? null : (
      <p className="border-line border-t pt-4 text-ink-2 text-sm">이의를 제기할 수 있는 기간이 지났어요.</p>
    )
  return (
    <ObjectionOffer
      until={bars ? null : appealUntil}
      hint="무엇이 사실과 다른지, 어떤 뜻으로 쓴 글인지 적어 주세요."
      max={appealMax}
      rules={bars ? `${once}\n${ofBar}` : once}
      onSend={content => mutateAsync({ body: { warningId, content } })}
    />
  )
}

const once = '경고 하나에 한 번만 할 수 있고, 보낸 뒤에는 고칠 수 없어요. 우체국에서 읽고 이유와 함께 답해요.'
const ofBar = '받아들여지면 이용 정지가 풀리고, 받아들여지지 않으면 바로 탈퇴 처리돼요.'
const nextOfBar =
  '우체국에서 읽고 있어요. 받아들여지면 로그인해서 다시 이용할 수 있고, 받아들여지지 않으면 탈퇴 처리돼요.'

const withAppeal = (
  warning: MyWarning,
  { warningId, appealId, content, status, appealedAt }: AppealMade,
): MyWarning =>
  warning.warningId === warningId
    ? {
        ...warning,
        appealable: false,
        appeal: { appealId, content, status, appealedAt, decidedAt: null, reason: null },
      }
    : warning

type AppealMade = { warningId: number } & Omit<NonNullable<MyWarning['appeal']>, 'decidedAt' | 'reason'>
