import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { getCurrentRollingPaper } from '#contract/rolling-paper.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './banner.module.css'

/** A link to the rolling paper in progress. Its place is reserved until the answer is known; without one it is absent. */
export function RollingPaperBanner() {
  const { data: paper, isPending } = useAnswer(getCurrentRollingPaper)
  if (isPending) return <div className={cx(styles.banner, 'invisible')} />
  if (!paper) return null
  return <Banner key={paper.title} title={paper.title} to={paths.rollingPaper(paper.eventPostId)} />
}

/** A title that scrolls if it is too long. Hover, focus or a press stops it. */
function Banner({ title, to }: { title: string; to: string }) {
  const { view, words, width } = useTooWide()
  const [isStopped, setStopped] = useState(false)
  const isLong = width !== null
  return (
    <div className={cx(styles.banner, isLong && styles.long, isStopped && styles.stopped)}>
      <Link to={to} className={styles.link}>
        <Icon name="scroll" size={20} className="text-post" />
        <span className="sr-only">롤링페이퍼 </span>
        <span ref={view} className={styles.view}>
          <span
            className={styles.track}
            style={isLong ? { animationDuration: `${secondsFor(width)}s` } : undefined}
          >
            <bdi ref={words}>{title}</bdi>
            {isLong && <bdi aria-hidden="true">{title}</bdi>}
          </span>
        </span>
        <Icon name="next" size={16} className={styles.next} />
      </Link>
      {isLong && (
        <span className={styles.stop}>
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            label={isStopped ? '제목 다시 움직이기' : '제목 멈추기'}
            onClick={() => setStopped(!isStopped)}
          />
        </span>
      )}
    </div>
  )
}

/** The duration of the specification: a tenth of the width in pixels times 0.3 s, at least 10 s. */
const secondsFor = (width: number) => Math.max(10, (width / 10) * 0.3)

/** The width of the text if it does not fit; null if it fits. */
function useTooWide() {
  const view = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const [frame, text] = [view.current, words.current]
    if (!frame || !text) return
    const measure = new ResizeObserver(() => {
      const { width } = text.getBoundingClientRect()
      setWidth(width > frame.clientWidth ? width : null)
    })
    measure.observe(frame)
    measure.observe(text)
    return () => measure.disconnect()
  }, [])
  return { view, words, width }
}
