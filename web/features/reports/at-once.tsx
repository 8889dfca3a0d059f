import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ReportTarget, useBlocking } from './use-report.ts'

/** Help beside a report, as the screen of the text allows it. */
export type AtOnce = {
  /** Folds the text away for the member. */
  onCover: () => void
  /** The member may write a last letter in answer. */
  mayEndKindly: boolean
}

type Props = {
  target: ReportTarget
  atOnce: AtOnce
  isBlocked: boolean
  onBlocked: () => void
  onLeave: () => void
}

/** Help without a report and without waiting: cover the letter, end the conversation kindly, or block. */
export function HelpAtOnce({ target, atOnce, isBlocked, onBlocked, onLeave }: Props) {
  const navigate = useNavigate()
  const block = useBlocking(target.correspondenceId)
  const [isCovered, setCovered] = useState(false)
  const cover = () => {
    atOnce.onCover()
    setCovered(true)
  }
  const endKindly = () => {
    onLeave()
    if ('letterId' in target) navigate(paths.write(target.letterId), { state: { last: true } })
  }
  const askToBlock = async () => {
    const isSure = await confirm({
      title: '이 대화의 연결을 끊을까요?',
      description:
        '편지를 주고받을 수 없고, 나에게 오던 편지도 도착하지 않아요. 신고하지 않았다면 7일 안에 마이페이지의 ‘나의 편지’에서 한 번 되돌릴 수 있어요.',
      confirmText: '연결 끊기',
      danger: true,
    })
    if (isSure && (await block.send())) onBlocked()
  }
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        신고하지 않고 할 수 있는 일
        <Icon name="down" size={18} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button kind="quiet" size="s" className="grow" disabled={isCovered} onClick={cover}>
          {isCovered ? '가려 두었어요' : '가려 두기'}
        </Button>
        {atOnce.mayEndKindly && !isBlocked && (
          <Button kind="quiet" size="s" className="grow" onClick={endKindly}>
            마지막 편지
          </Button>
        )}
        {target.correspondenceId && !isBlocked && (
          <Button
            kind="quiet"
            size="s"
            className="grow"
            busy={block.isBusy}
            onClick={() => void askToBlock()}
          >
            연결 끊기
          </Button>
        )}
      </div>
    </details>
  )
}
