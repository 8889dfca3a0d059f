import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FontType, PaperType } from '#contract/letters.ts'
import { LetterBack, LetterFront } from '#web/art/letter-envelope.tsx'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import type { StampOf } from '#web/art/letter-stamp/stamp-of.ts'
import { Paper } from '#web/art/papers/paper.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { day } from '#web/ui/date.ts'
import { playSound } from '#web/ui/sound.ts'
import styles from './opening-scene.module.css'
import { SharedElement } from './shared-element.tsx'

/** The face of the envelope. */
export type Enclosed = {
  paperType: PaperType
  fontType: FontType
  zipCode: string
  date: string
  stamp: StampOf
}

/** `closed`: the envelope hides the sheet. `opening`: the sheet comes out. */
export type Stage = 'closed' | 'opening'

export type SceneProps = {
  letterId: number
  enclosed: Enclosed
  stage: Stage
  /** The place of the sheet; empty until the letter is there. */
  sheet: RefObject<HTMLElement | null>
  isReady: boolean
  /** The envelope is there from the first moment and does not rise. */
  isFromList?: boolean
  onOpen: () => void
  onEnd: () => void
}

/** The envelope has risen and turned. The style sheet has the same times. */
const turnedMs = 840
/** From the press to the last words. */
const openedMs = 1390

/**
 * The envelope rises, turns, waits for a press and gives the sheet. The scene lies under the content of the page, which
 * is hidden meanwhile. A press anywhere opens the letter. A further press, Escape, Tab or scrolling shows it at once.
 */
export function OpeningScene(props: SceneProps) {
  const { letterId, enclosed, stage, sheet, isReady, isFromList, onOpen, onEnd } = props
  const { paperType, fontType, zipCode, date, stamp } = enclosed
  const me = useSession(session => session.zipCode)
  const envelope = useRef<HTMLDivElement>(null)
  const [isTurned, setTurned] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [way, setWay] = useState<CSSProperties>()

  const open = () => {
    const [from, to] = [envelope, sheet].map(({ current }) => current?.getBoundingClientRect())
    if (!from || !to) return onEnd()
    playSound('seal')
    setWay(wayOf(from, to))
    const isFocused = document.activeElement?.closest(`.${styles.scene}`)
    if (isFocused) document.getElementById('main')?.focus({ preventScroll: true })
    onOpen()
  }
  const press = () => {
    if (isTurned) setPressed(true)
    else onEnd()
  }
  const onPress = useEffectEvent(press)
  const onReady = useEffectEvent(open)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const turned = setTimeout(() => setTurned(true), turnedMs)
    return () => clearTimeout(turned)
  }, [])
  const isOpened = isPressed && isReady && stage === 'closed'
  useEffect(() => {
    if (isOpened) onReady()
  }, [isOpened])
  useEffect(() => {
    if (stage === 'closed') return watchClosed(onPress, end)
    const opened = setTimeout(end, openedMs)
    const stop = watchOpening(end)
    return () => {
      clearTimeout(opened)
      stop()
    }
  }, [stage])

  return (
    <div className={styles.scene} data-opening={stage} data-from-list={isFromList || undefined} style={way}>
      <SharedElement name={`letter-${letterId}`}>
        <div ref={envelope} className={styles.envelope}>
          <div aria-hidden="true" className={styles.front}>
            <LetterFront
              paper={paperType}
              font={fontType}
              zipCode={zipCode}
              date={day(date).slice(2)}
              stamp={<LetterStamp {...stamp} />}
              to={me}
            />
          </div>
          <div aria-hidden="true" className={styles.back}>
            <LetterBack
              paper={paperType}
              inside={
                way && (
                  <div className={styles.sheet}>
                    <Paper paper={paperType}>{null}</Paper>
                  </div>
                )
              }
            />
          </div>
        </div>
      </SharedElement>
      {stage === 'closed' && (
        <>
          <button type="button" aria-label="봉인 열기" className={styles.press} />
          <p aria-hidden="true" className={styles.plate}>
            봉인을 눌러 열어 보세요
          </p>
        </>
      )}
    </div>
  )
}

/** The sheet in the pocket, and where it comes to rest, from the upper left corner of the envelope. */
function wayOf(from: DOMRect, to: DOMRect): CSSProperties {
  const px = (length: number) => `${Math.round(length * 100) / 100}px`
  return {
    '--sheet-width': px(to.width),
    '--sheet-height': px(to.height),
    '--narrow': (from.width * 0.9) / to.width,
    '--flat': (from.height * 0.88) / to.height,
    '--from-x': px(from.width * 0.05),
    '--from-y': px(from.height * 0.07),
    '--to-x': px(to.left - from.left),
    '--out-y': px(from.height * (0.07 - 0.58)),
    '--to-y': px(to.top - from.top),
  } as CSSProperties
}

/** A press beside the header, Enter or Space outside of controls press the seal. Anything else shows the letter at once. */
function watchClosed(press: () => void, end: () => void): () => void {
  return listen({
    click: ({ target }) => target instanceof Element && !target.closest('header, dialog') && press(),
    keydown: event => {
      const { key, target } = event as KeyboardEvent
      if (document.querySelector('dialog:modal')) return
      if (key === 'Escape') end()
      const isOnControl = target instanceof Element && !target.matches('body, main, h1')
      if (isOnControl || (key !== 'Enter' && key !== ' ')) return
      event.preventDefault()
      press()
    },
    focusin: ({ target }) =>
      target instanceof Element && target.matches('main *') && !target.closest(`.${styles.scene}`) && end(),
    wheel: end,
    scroll: () => scrollY > 4 && end(),
  })
}

const watchOpening = (end: () => void) => listen({ pointerdown: end, keydown: end, wheel: end })

function listen(listeners: Record<string, (event: Event) => void>): () => void {
  const listening = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener, { signal: listening.signal })
  return () => listening.abort()
}
