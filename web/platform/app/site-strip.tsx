import { useEffect, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { readingOnly, writableAgain } from '#web/platform/api/read-only-texts.ts'
import { readSiteState } from '#web/platform/api/read-site-state.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useReadOnlyUntil, useSiteState } from '#web/platform/api/site-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './site-strip.module.css'

/** The notice that this browser has dismissed. */
const useDismissed = create<{ noticeId: number }>()(
  persist(() => ({ noticeId: 0 }), { name: 'dismissed-notice' }),
)

/**
 * Above every page: that the site is read-only, and the notice. It is part of the page, so it covers nothing and scrolls
 * away.
 */
export function SiteStrip() {
  useWatch()
  const strip = useHeight()
  const readOnlyUntil = useReadOnlyUntil()
  const notice = useSiteState(state => state.notice)
  const dismissed = useDismissed(state => state.noticeId)
  const shown = notice && notice.noticeId !== dismissed ? notice : null
  const dismiss = () => {
    useDismissed.setState({ noticeId: notice?.noticeId ?? 0 })
    document.getElementById('main')?.focus()
  }
  return (
    <div ref={strip} data-strip className={styles.strip}>
      <div role="status">
        {readOnlyUntil && (
          <div className={styles.line}>
            <p className={styles.text}>
              <Icon name="clock" size={19} className="text-post" />
              <span>
                {readingOnly} <span>{writableAgain(readOnlyUntil)}</span>
              </span>
            </p>
          </div>
        )}
      </div>
      <div className={shown ? styles.line : undefined}>
        <div role="status">
          {shown && (
            <p className={styles.text}>
              <Icon name="info" size={19} className={styles.info} />
              <bdi>{shown.text}</bdi>
            </p>
          )}
        </div>
        {shown && (
          <div className={styles.close}>
            <IconButton icon="close" label="공지 닫기" onClick={dismiss} />
          </div>
        )}
      </div>
    </div>
  )
}

const strangersMs = 60_000
/** Members also hear changes by their stream. */
const membersMs = 300_000

/** Asks at the start, when the tab is shown again, and at intervals while it is shown. */
function useWatch(): void {
  const isLoggedIn = useSession(session => session.isLoggedIn)
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = (leastMs: number) => {
      if (document.hidden || performance.now() - askedAt < leastMs) return
      askedAt = performance.now()
      void readSiteState()
    }
    const askWhenShown = () => ask(10_000)
    ask(0)
    const timer = setInterval(() => ask(0), isLoggedIn ? membersMs : strangersMs)
    document.addEventListener('visibilitychange', askWhenShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhenShown)
    }
  }, [isLoggedIn])
}

/** Sets `--strip`, by which a page as high as the screen is lower. */
function useHeight() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--strip', `${entry?.contentRect.height ?? 0}px`),
    )
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--strip')
    }
  }, [])
  return strip
}
