import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { countUnread } from '#contract/letters.ts'
import { Scene } from '#web/art/scene.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { RollingPaperBanner } from '#web/features/rolling-paper/banner.tsx'
import { caching, useAnswer } from '#web/platform/api/query.ts'
import { BrandHeader } from '#web/platform/app/brand-header.tsx'
import { Page } from '#web/platform/app/page.tsx'
import { cx } from '#web/styles/cx.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { ComingLetters } from './coming-letters.tsx'
import { Drafts } from './drafts.tsx'
import styles from './home.module.css'
import { Outbox } from './outbox.tsx'
import { ShareRequests } from './share-requests.tsx'
import { Strips } from './strips.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useFirstAnswers } from './use-first-answers.ts'
import { useParallax } from './village/use-parallax.ts'
import { Village } from './village/village.tsx'

// Created once, so that a new count does not render it again.
const valley = <Scene kind="far" isAlive />

/** The village: coming letters, waiting tasks, and the places to go to. */
export default function HomePage() {
  const unread = useAnswer(countUnread, {}, caching.mailbox)
  useFailureToast(unread.isError, '서버 오류로 안 읽은 편지 개수를 불러오는 데에 실패했습니다')
  const scenery = useParallax()
  const arrivals = useArrivals(unread.data, scenery)
  return (
    <Page title="홈" header={<BrandHeader bell={<Bell />} />} backdrop={styles.home}>
      <RollingPaperBanner />
      <Top news={<Strips unreadCount={unread.data ?? 0} arrivals={arrivals} />}>
        <section aria-label="내 편지 상태" className={styles.side}>
          <ComingLetters />
          <Drafts />
          <Outbox />
          <ShareRequests />
        </section>
      </Top>
      <div ref={scenery} className="contents">
        {valley}
        <Late part={farLights} />
        <Village unreadCount={unread.data} arrivals={arrivals} hills={<Late part={hills} />} />
      </div>
    </Page>
  )
}

/** News and the side column, shown together, after 5 s at the latest: one answer after another would push the others down. */
function Top({ news, children }: Record<'news' | 'children', ReactNode>) {
  const isWaiting = useFirstAnswers()
  return (
    <div className={cx(styles.top, isWaiting && styles.waiting)}>
      <div className={styles.news}>{news}</div>
      {children}
    </div>
  )
}

const whenIdle = () =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })

type LatePart = () => Promise<ComponentType>

const farLights: LatePart = () => import('./village/far-lights.tsx').then(loaded => loaded.FarLights)
const hills: LatePart = () => import('./village/far-lights.tsx').then(loaded => loaded.Hills)

/**
 * A part whose code and answer load after all others.
 * Not by `lazy`: React shows what was suspended in a view transition, and that one may meet the way to another page.
 */
function Late({ part }: { part: LatePart }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let isOver = false
    whenIdle()
      .then(part)
      .then(
        loaded => isOver || setPart(() => loaded),
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [part])
  return Part && <Part />
}
