import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { LetterStamp } from '#web/art/letter-stamp/letter-stamp.tsx'
import { StampPlace } from '#web/art/letter-stamp/stamp-place.tsx'
import { desk } from '#web/art/papers/paper.tsx'
import { Scene } from '#web/art/scene.tsx'
import { HelpCard } from '#web/features/help/help-card.tsx'
import type { HelpOffer } from '#web/features/help/use-help-offer.ts'
import { Flight, WaitingMagpie } from '#web/motion/sending-flight.tsx'
import { type Ending, lastPhase, type Phase, phaseAfter } from '#web/motion/sending-phases.ts'
import { CategoryStamp } from '#web/paper/category-stamp.tsx'
import { useSlowCalls } from '#web/platform/api/slow-notice.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { cx } from '#web/styles/cx.ts'
import { playSound } from '#web/ui/sound.ts'
import { useModule } from '#web/ui/use-module.ts'
import type { Begun } from '../session/writing-state.ts'
import room from './letter-in-envelope.module.css'
import { LetterInEnvelope } from './letter-in-envelope.tsx'
import { QueuedCard } from './queued-card.tsx'
import styles from './sending-step.module.css'
import { SentCard } from './sent-card.tsx'

type Props = {
  memberId: string
  writing: Begun
  /** The line after `TO.` */
  to: string
  care: HelpOffer
  /** Leaves the scene while the server has not answered. */
  onBack: () => void
}

/**
 * From the press to the card in one scene: the letter is cancelled and sealed, and the magpie carries it away. The
 * card is in the document as soon as the letter is sent. It shows at the end or after any press.
 */
export function SendingStep({ memberId, writing, to, care, onBack }: Props) {
  const { text, parentId } = writing.manuscript
  const isReply = parentId !== null
  const ending = writing.phase === 'editing' ? null : writing.phase
  const { phase, isPlayed } = usePhase(ending)
  useSounds(phase, isReply && isPlayed)
  // The sheet of an answer may have been scrolled.
  useLayoutEffect(() => void scrollTo(0, 0), [])
  const isSlow = useSlowCalls(({ slow }) => slow.length > 0)
  const isOver = phase === 'away' || phase === 'kept'
  const title = titles[writing.phase]
  const offers = useModule(loadOffers, writing.phase === 'sent')
  return (
    <Page
      title={title.page}
      header={
        <PageHeader
          title={title.header}
          {...(!ending && { onBack })}
          className={cx(styles.late, (isOver || isSlow) && styles.shown)}
        />
      }
      backdrop={cx('text-on-art', room.room)}
      className="flex flex-col"
    >
      <Scene behindWood={phase === 'carried' && <Flight paper={text.paperType} />} />
      {isPlayed && <div aria-hidden="true" className={cx(desk(text.paperType), styles.desk)} />}
      {isPlayed && !isReply && <div aria-hidden="true" className={styles.tray} />}
      <p role="status" className="sr-only">
        {title.status}
      </p>
      <div aria-hidden="true" data-phase={phase} className={cx(room.stage, styles.stage)}>
        {phase === 'kept' && <WaitingMagpie />}
        {!isOver && (
          <LetterInEnvelope
            text={text}
            to={to}
            stamp={stampOf(writing)}
            isCancelled
            isSealed={phase !== 'open'}
            side={phase === 'open' ? 'front' : 'back'}
            motion={phase !== 'open' ? 'none' : isReply ? 'foldAndSend' : 'send'}
          />
        )}
      </div>
      {ending && (
        <div className={cx(styles.end, styles.late, isOver && styles.shown)}>
          <HelpCard care={care} />
          {writing.phase === 'sent' && (
            <SentCard
              letter={writing.letter}
              isReply={isReply}
              place={!isReply && offers && <offers.WhereItIs letterId={writing.letter.letterId} />}
              isCaredFor={care.state !== 'none'}
              offer={
                offers && (
                  <offers.SoundOffer
                    next={!isReply && <offers.SentInvitation letterId={writing.letter.letterId} />}
                  />
                )
              }
            />
          )}
          {writing.phase === 'queued' && <QueuedCard memberId={memberId} slot={writing.slot} />}
        </div>
      )}
    </Page>
  )
}

/** The stamp that the writer of a new letter chose. An answer gets its own, once the server has numbered it. */
function stampOf(writing: Begun): ReactNode {
  const { text, parentId } = writing.manuscript
  if (parentId === null && text.category) return <CategoryStamp category={text.category} className="w-full" />
  if (writing.phase !== 'sent') return <StampPlace />
  const { letterId, deliveryStartedAt } = writing.letter
  return <LetterStamp number={letterId} createdAt={deliveryStartedAt} />
}

// A letter is sent only with the network.
const loadOffers = () => import('./after-sending.ts')

const titles = {
  editing: { page: '편지 보내는 중', header: '편지를 보내고 있어요', status: '편지를 보내고 있어요.' },
  sent: { page: '보낸 편지', header: '편지를 보냈어요', status: '편지를 보냈어요.' },
  queued: { page: '보낼 편지', header: '보낼 편지', status: '' },
}

/** Plays the phases from the press on. A letter that was sent without a scene has its last phase at once. */
function usePhase(ending: Ending) {
  const [isPlayed] = useState(ending === null)
  const [phase, setPhase] = useState<Phase>(isPlayed ? 'open' : lastPhase(ending))
  const [isSkipped, setSkipped] = useState(!isPlayed)
  const next = isSkipped ? { phase: lastPhase(ending), ms: 0 } : phaseAfter(phase, ending)
  const [nextPhase, ms] = [next?.phase, next?.ms]
  useEffect(() => {
    if (!nextPhase || nextPhase === phase) return
    const timer = setTimeout(() => setPhase(nextPhase), ms)
    return () => clearTimeout(timer)
  }, [phase, nextPhase, ms])
  useEffect(() => {
    const skip = (event: Event) => {
      // The key that sent the letter may still be held down.
      if (!(event instanceof KeyboardEvent && event.repeat)) setSkipped(true)
    }
    addEventListener('pointerdown', skip)
    addEventListener('keydown', skip)
    return () => {
      removeEventListener('pointerdown', skip)
      removeEventListener('keydown', skip)
    }
  }, [])
  return { phase, isPlayed }
}

/** Plays each sound at the time of its motion in `letter-in-envelope.module.css`. */
function useSounds(phase: Phase, isFolded: boolean): void {
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = []
    const at = (ms: number, name: Parameters<typeof playSound>[0]) =>
      timers.push(setTimeout(() => playSound(name), ms))
    if (phase === 'open' && isFolded) at(0, 'paper')
    if (phase === 'open') at(isFolded ? 1370 : 100, 'stamp')
    if (phase === 'closed') at(200, 'seal')
    return () => timers.forEach(clearTimeout)
  }, [phase, isFolded])
}
