import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import {
  type ArrivedSlowLetter,
  type ComingSlowLetter,
  listComingSlowLetters,
  listSlowLetters,
} from '#contract/slow-letters.ts'
import { RoomFoot } from '#web/art/room-foot.tsx'
import { SlowPostbox } from '#web/art/slow-postbox.tsx'
import { prefetchScene } from '#web/motion/load-opening.ts'
import { HandTitle } from '#web/paper/hand-title.tsx'
import { refresh, useAnswer, usePages } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { day } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAtInstant } from '#web/ui/use-at-instant.ts'
import { arrivalText, localText } from './arrival-day.ts'
import { useDestroy } from './use-destroy.ts'

/** The slow post box: my letters to myself on their way, by their times alone, and those that arrived. */
export default function SlowLettersPage() {
  const box = useAnswer(listComingSlowLetters, {}, { refetchOnMount: 'always' })
  const arrived = usePages(listSlowLetters, {}, { refetchOnMount: 'always' })
  useAtInstant(box.data?.coming[0]?.arrivesAt, () => {
    refresh(listComingSlowLetters)
    refresh(listSlowLetters)
  })
  const isUnread = (box.data?.unreadCount ?? 0) > 0
  useEffect(() => {
    if (isUnread) void prefetchScene()
  }, [isUnread])
  const items = arrived.data?.items ?? []
  return (
    <Page
      title="느린 우체통"
      header={<PageHeader title="느린 우체통" className="wide:max-w-160" />}
      className="mx-auto grid w-full max-w-160 content-start gap-5 px-4 pt-1"
    >
      <Card className="grid justify-items-center gap-3 text-center">
        <SlowPostbox className="max-w-30" />
        <p className="text-balance text-ink-2">
          오늘의 내가 훗날의 나에게 보내는 편지예요. 도착하는 날까지는 아무도, 나도 읽을 수 없어요.
        </p>
        <ButtonLink to={paths.writeSlowLetter} icon="pencil">
          나에게 편지 쓰기
        </ButtonLink>
      </Card>
      <QueryResult of={box} waiting={<Skeleton className="h-40 w-full" />}>
        {({ coming, arrivedCount }) => (
          <>
            {arrivedCount > 0 && (
              <section className="grid gap-3">
                <h2 className="text-lg">
                  나에게 온 편지 <span className="text-indigo tabular-nums">{arrivedCount}</span>
                </h2>
                <ul className="grid gap-3">
                  {items.map(letter => (
                    <ArrivedRow key={letter.slowLetterId} letter={letter} />
                  ))}
                </ul>
                <LoadMore
                  of={arrived}
                  count={items.length}
                  loaded={items.length > 20 && `편지 ${items.length}통을 불러왔어요`}
                  loading="편지를 더 불러오고 있어요"
                  failed="편지를 더 불러오지 못했어요. 잠시 후에 다시 시도해 주세요."
                />
              </section>
            )}
            <section className="grid gap-3 pb-6">
              <h2 className="text-lg">
                오고 있는 편지 <span className="text-indigo tabular-nums">{coming.length}</span>
              </h2>
              {coming.length === 0 ? (
                <p className="text-ink-2">지금 오고 있는 편지가 없어요.</p>
              ) : (
                <ul className="grid gap-3">
                  {coming.map(letter => (
                    <ComingRow key={letter.slowLetterId} letter={letter} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </QueryResult>
      <RoomFoot />
    </Page>
  )
}

function ComingRow({ letter }: { letter: ComingSlowLetter }) {
  const { slowLetterId, arrivesAt, writtenAt } = letter
  const destroy = useDestroy()
  const local = localText(arrivesAt)
  const when = arrivalText(arrivesAt)
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
      <Icon name="clock" className="shrink-0 text-indigo" />
      <div className="grid min-w-0 flex-1 basis-[10rem]">
        <p className="font-semibold">
          <time dateTime={arrivesAt}>{when}</time>
        </p>
        {local && <p className="text-ink-2 text-sm">지금 계신 곳의 시계로 {local}</p>}
        <p className="text-ink-2 text-sm">{day(writtenAt)}에 쓴 편지</p>
      </div>
      <Button
        kind="text"
        size="s"
        aria-label={`${when}에 도착할 편지 거두기`}
        onClick={() => void destroy(slowLetterId, 'coming')}
      >
        거두기
      </Button>
    </Card>
  )
}

const ArrivedRow = ({ letter }: { letter: ArrivedSlowLetter }) => (
  <li>
    <Link
      to={paths.slowLetter(letter.slowLetterId)}
      className="flex items-center gap-3 rounded-card bg-surface p-4 shadow-1 transition-shadow duration-180 ease-soft hover:shadow-2"
    >
      <Icon name="mail" className={letter.read ? 'text-ink-2' : 'text-post'} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        {!letter.read && <span className="font-bold text-post text-xs">새 편지</span>}
        <HandTitle title={letter.title} font={letter.fontType} />
        <span className="text-ink-2 text-sm">
          {day(letter.writtenAt)}의 내가 · <time dateTime={letter.arrivesAt}>{day(letter.arrivesAt)}</time>{' '}
          도착
        </span>
      </span>
    </Link>
  </li>
)
