import { useState } from 'react'
import { Link } from 'react-router'
import { offerKeeper, offerNeeds, readOffer } from '#contract/keepers.ts'
import { paths } from '#contract/paths.ts'
import type { Output } from '#contract/route.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The role of a keeper, the offer to be one, or its conditions. */
export function KeeperCard() {
  const offer = useAnswer(readOffer)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon name="flame" className="text-post" />
        온기지기
      </h2>
      <QueryResult of={offer} waiting={<Skeleton className="h-38 w-full" />}>
        {offer => (offer.keeper ? <Keeper /> : offer.keeperOffered ? <Offered /> : <Needs offer={offer} />)}
      </QueryResult>
    </Card>
  )
}

const useOffer = () =>
  useSend(offerKeeper, { onError: ({ message }) => toast({ type: 'Error', text: message }) })

function Keeper() {
  const { mutateAsync } = useOffer()
  const stop = () =>
    void confirm({
      title: '온기지기를 그만둘까요?',
      description: '지금 맡은 편지는 기한까지 답장할 수 있어요. 다시 하려면 새로 신청해 주세요.',
      confirmText: '그만두기',
      onConfirm: () => mutateAsync({ body: { offer: false } }),
    }).catch(() => {})
  return (
    <>
      <Link
        to={paths.keeper}
        className="flex min-h-12 items-center justify-between gap-3 border-line border-t pt-3"
      >
        <span className="font-bold">기다리는 편지 돌보기</span>
        <Icon name="next" size={18} className="text-ink-2" />
      </Link>
      <Button kind="text" size="s" className="justify-self-start" onClick={stop}>
        온기지기 그만두기
      </Button>
    </>
  )
}

function Offered() {
  const { mutate, isPending } = useOffer()
  return (
    <>
      <p className="text-ink-2">신청했어요. 우체국에서 읽고 알려 드릴게요.</p>
      <Button
        kind="quiet"
        size="s"
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate({ body: { offer: false } })}
      >
        신청 거두기
      </Button>
    </>
  )
}

/** The conditions of an offer. Only the member can say that they are 19 or older. */
function Needs({ offer }: { offer: Output<typeof readOffer> }) {
  const { mutate, isPending } = useOffer()
  const [isAdult, setAdult] = useState(false)
  const needs = [
    { text: `가입한 지 ${offerNeeds.accountDays}일`, isMet: offer.accountOldEnough },
    { text: `도착한 내 답장 ${offerNeeds.arrivedAnswers}통`, isMet: offer.enoughAnswers },
    { text: '경고 없음', isMet: offer.noWarning },
  ]
  const mayOffer = needs.every(({ isMet }) => isMet)
  return (
    <>
      <p className="text-ink-2">아무도 펼치지 않은 편지를 돌보는 이웃이에요.</p>
      <ul className="grid gap-1.5">
        {needs.map(({ text, isMet }) => (
          <li key={text} className={cx('flex items-center gap-2', !isMet && 'text-ink-2')}>
            <Icon name={isMet ? 'check' : 'clock'} size={20} className={cx(isMet && 'text-pine')} />
            {text}
            {!isMet && <span className="text-sm">· 아직이에요</span>}
          </li>
        ))}
      </ul>
      {mayOffer && (
        <>
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={isAdult}
              onChange={event => setAdult(event.target.checked)}
              className="size-5 accent-(--post)"
            />
            만 19세 이상이에요
          </label>
          <Button
            kind="quiet"
            size="s"
            className="justify-self-start"
            busy={isPending}
            disabled={!isAdult}
            onClick={() => mutate({ body: { offer: true } })}
          >
            온기지기 신청하기
          </Button>
        </>
      )}
    </>
  )
}
