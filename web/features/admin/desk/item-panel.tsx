import { type ReactNode, useEffect, useRef, useState } from 'react'
import { openDeskItem, pass } from '#contract/desk.ts'
import { usePanelTop } from '#web/features/admin/ui/use-panel-top.ts'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { useAnswer, useSend } from '#web/platform/api/query.ts'
import { cx } from '#web/styles/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { askCare } from './care-facts.tsx'
import { useReadClaims } from './claim-facts.tsx'
import { ClaimLine } from './claim-line.tsx'
import { isSure } from './consequences.tsx'
import { DecisionForm } from './decision-form.tsx'
import { draftOf, forgetDraft, openForm, useDraft } from './desk-drafts.ts'
import { choicesOf, headingOf, type ItemId, isOffered, keyOf, type OpenItem, paramsOf } from './desk-items.ts'
import { EscalateForm } from './escalate-form.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { hold, useHeldDecisions } from './held-decisions.ts'
import { ItemContent } from './item-content.tsx'
import { Kbd } from './kbd.tsx'
import { KeptWords } from './kept-words.tsx'
import { NoteForm } from './note-form.tsx'
import { sendDecision } from './send-decision.ts'
import { useClaim } from './use-claim.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useIsShown } from './use-is-shown.ts'

type Props = {
  item: ItemId
  onClose: () => void
  /** Called after a decision, an escalation or a pass: the next item may open. */
  onDone: () => void
  /** Opens an item again, after its decision was taken back. */
  onReopen: (key: string) => void
}

/** The open item: beside the list a region of its own, on a phone the whole screen. */
export function ItemPanel({ item: id, ...ways }: Props) {
  const item = useAnswer(openDeskItem, paramsOf(id), { staleTime: 0 })
  const isGone = isCallError(item.error, 'REPORT-002')
  useClaim(keyOf(id), item.data?.decidable === true && !isGone)
  const unread = item.isError ? '열지 못한 일' : '불러오고 있어요'
  return (
    <Frame title={item.data ? headingOf(item.data) : unread} onClose={ways.onClose}>
      {isGone ? (
        <GoneItem itemKey={keyOf(id)} onNext={ways.onDone} />
      ) : (
        <QueryResult of={item} waiting={<Skeleton className="h-80 w-full" />}>
          {item => <Opened item={item} {...ways} />}
        </QueryResult>
      )}
    </Frame>
  )
}

type FrameProps = { title: string; onClose: () => void; children: ReactNode }

function Frame({ title, onClose, children }: FrameProps) {
  const isWide = useWide()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePanelTop(panel)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      aria-label="열어 본 일"
      className={cx(
        'grid grid-cols-1 content-start gap-4 bg-surface text-ink',
        isWide
          ? 'sticky top-6 max-h-[max(20rem,calc(100dvh-var(--top,1.5rem)-1.5rem))] scroll-pb-24 self-start overflow-y-auto rounded-card px-5 pt-4 shadow-2'
          : '-mx-4 min-h-[70dvh] px-4 pt-2',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="pt-2 text-xl outline-none">
          {title}
        </h2>
        <IconButton icon="close" label="닫기" onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

type OpenedProps = Omit<Props, 'item'> & { item: OpenItem }

function Opened({ item: opened, onClose, onDone, onReopen }: OpenedProps) {
  const item = useReadClaims(opened)
  const key = keyOf(item)
  const { form, step = 'WARNING', days } = useDraft(key)
  const decision = form === 'FIRST' || form === 'SECOND' ? form : null
  const words = decision && choicesOf(item)[decision].words
  const [isShown, setShown] = useState(!item.heavy)
  const staff = useStaff()
  const isPanelShown = useIsShown()
  const handOver = useSend(pass, {
    onSuccess: () => {
      toast({ type: 'Info', text: '넘겼어요. 다른 관리자가 볼 거예요.' })
      if (isPanelShown.current) onDone()
    },
    onError: error => toast({ type: 'Error', text: error.message }),
  })
  const commit = async (choice: 'FIRST' | 'SECOND', words: string) => {
    if (!(await isSure(item, choice, step, staff))) return
    const care = item.care && choice === 'FIRST' ? await askCare(item.care) : 'NONE'
    if (!care) return
    const who = item.author.zipCode && ` · ${item.author.zipCode}`
    hold({
      items: [{ key, since: item.since }],
      text: choicesOf(item)[choice].done + who,
      words,
      send: () => sendDecision(item, choice, words, { step, days, care }),
      onUndo: () => onReopen(key),
    })
    onDone()
  }
  const decide = (choice: 'FIRST' | 'SECOND') => {
    if (!item.decidable) toastOwnCase()
    else if (!isOffered(item, choice)) toast({ type: 'Warning', text: '이미 한 번 임시로 가린 글이에요.' })
    else if (choicesOf(item)[choice].words) openForm(key, choice)
    else void commit(choice, '')
  }
  useDeskKeys(pressed => {
    if (pressed === 'a') decide('FIRST')
    else if (pressed === 'r') decide('SECOND')
    else if (pressed in formOfKey) {
      if (item.decidable) openForm(key, formOfKey[pressed as keyof typeof formOfKey])
      else toastOwnCase()
    } else if (pressed === 'v') setShown(true)
    else if (pressed === 'Escape' && !form) onClose()
    else return false
    return true
  })
  return (
    <>
      <ClaimLine item={item} />
      <ItemContent
        item={item}
        isShown={isShown}
        onShow={() => setShown(true)}
        onDecide={keys => keys.includes(key) && onDone()}
        onReopen={onReopen}
      />
      <Foot>
        {form === 'NOTE' ? (
          <EscalateForm item={item} onDone={onDone} onReopen={onReopen} />
        ) : form === 'MEMO' ? (
          <NoteForm item={item} onReopen={onReopen} />
        ) : form === 'HAND_OVER' ? (
          <HandOverForm item={item} onDone={onDone} onReopen={onReopen} />
        ) : decision && words && isOffered(item, decision) ? (
          <DecisionForm
            key={decision}
            item={item}
            form={decision}
            words={words}
            onSend={text => void commit(decision, text)}
          />
        ) : (
          <>
            <Button
              size="s"
              icon="check"
              disabled={!isOffered(item, 'FIRST')}
              onClick={() => decide('FIRST')}
            >
              {choicesOf(item).FIRST.label}
              <Kbd>A</Kbd>
            </Button>
            <Button kind="quiet" size="s" disabled={!item.decidable} onClick={() => decide('SECOND')}>
              {choicesOf(item).SECOND.label}
              <Kbd>R</Kbd>
            </Button>
            <Button kind="quiet" size="s" disabled={!item.decidable} onClick={() => openForm(key, 'NOTE')}>
              함께 보기
              <Kbd>E</Kbd>
            </Button>
            <Button
              kind="text"
              size="s"
              busy={handOver.isPending}
              disabled={!item.decidable}
              onClick={() => handOver.mutate({ ...paramsOf(item), body: {} })}
            >
              다른 분께 부탁할래요
            </Button>
          </>
        )}
      </Foot>
    </>
  )
}

const formOfKey = { e: 'NOTE', m: 'MEMO', h: 'HAND_OVER' } as const

const toastOwnCase = () => toast({ type: 'Warning', text: '나와 관련된 일이라 다른 관리자가 처리해야 해요.' })

/** The decisions, always in sight. On a phone the way back of earlier decisions stands below. */
function Foot({ children }: { children: ReactNode }) {
  const isWide = useWide()
  const hasHeld = useHeldDecisions(({ held, failed }) => held.length + failed.length > 0)
  return (
    <div
      className={cx(
        'sticky z-5 flex flex-wrap gap-2 border-line border-t bg-surface py-4',
        isWide ? 'bottom-0 -mx-5 px-5' : '-mx-4 px-4',
        !isWide && (hasHeld ? 'bottom-18' : 'bottom-0'),
      )}
    >
      {children}
    </div>
  )
}

/** The item no longer waits: another administrator decided it, or its text is gone. The typed words stay at hand. */
function GoneItem({ itemKey, onNext }: { itemKey: string; onNext: () => void }) {
  const words = Object.values(draftOf(itemKey).words).join('\n').trim()
  return (
    <div className="grid justify-items-start gap-4 pb-5">
      <p role="status">다른 관리자가 먼저 처리했거나, 더는 기다리지 않는 일이에요.</p>
      {words && <KeptWords words={words} />}
      <Button
        size="s"
        onClick={() => {
          forgetDraft(itemKey)
          onNext()
        }}
      >
        다음 일 보기
      </Button>
    </div>
  )
}
