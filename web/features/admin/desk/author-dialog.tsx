import { useEffect, useRef, useState } from 'react'
import { type DeskItem, decideAuthor, listDesk, openDeskItem } from '#contract/desk.ts'
import type { Filling } from '#contract/reply-text.ts'
import { reasonLabels, warningsUntilBar } from '#contract/reports.ts'
import { useStaff } from '#web/features/admin/ui/use-staff.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshChanged, useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { confirmBar } from './consequences.tsx'
import { forgetDraft, useDraft, write } from './desk-drafts.ts'
import { problemOf } from './desk-form.tsx'
import { type Choice, choices, keyOf, type OpenItem, paramsOf, subjectOf } from './desk-items.ts'
import { hold } from './held-decisions.ts'
import { ReplyChips } from './reply-chips.tsx'
import { refreshDesk, toastEscalated } from './send-decision.ts'
import { useReplies, withReply } from './use-replies.ts'

type Words = NonNullable<Choice['words']>
type Props = {
  open: boolean
  author: OpenItem['author']
  warningCount: number
  onClose: () => void
  /** Called with the keys of the decided items. */
  onDecide: (keys: string[]) => void
  /** The decision was taken back. */
  onReopen: (key: string) => void
}

/** Decides several reported things of one author at once. Nothing is chosen before. */
export function AuthorDialog({ open, author, warningCount, onClose, onDecide, onReopen }: Props) {
  const [chosen, setChosen] = useState<number[]>([])
  const [choice, setChoice] = useState<'FIRST' | 'SECOND' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const staff = useStaff()
  const query = { authorId: String(author.memberId), size: '100' }
  const things = useAnswer(listDesk, { query }, { enabled: open })
  const items = things.data?.content.filter(({ id }) => chosen.includes(id)) ?? []
  const draftKey = `AUTHOR:${author.memberId}`
  const draft = useDraft(draftKey)
  const text = (choice && draft.words[choice]) ?? ''
  const words = choice && choices.REPORT[choice].words
  const type = (words: string) => {
    if (choice) write(draftKey, choice, words)
    setProblem(null)
  }
  useEffect(() => {
    if (!open) return
    setChosen([])
    setChoice(null)
    setProblem(null)
  }, [open])
  const decide = async () => {
    const wrong = findProblem(items, words, text)
    setProblem(wrong)
    if (wrong?.at === 'WORDS') field.current?.querySelector('textarea')?.focus()
    if (wrong || !choice) return
    const warnings = warningCount + items.length
    if (
      choice === 'FIRST' &&
      warnings >= warningsUntilBar &&
      staff !== 'REVIEWER' &&
      !(await confirmBar(author.zipCode, warningsUntilBar))
    )
      return
    const keys = items.map(keyOf)
    const status = choice === 'FIRST' ? 'RESOLVED' : 'REJECTED'
    const body: Sent = { status, adminMemo: text.trim(), reportIds: items.map(({ id }) => id) }
    onClose()
    hold({
      items: items.map(item => ({ key: keyOf(item), since: item.since })),
      text: `신고 ${items.length}건을 ${choice === 'FIRST' ? '승인했어요' : '반려했어요'}`,
      words: body.adminMemo,
      send: async () => {
        const sent = await send(author.memberId, body)
        for (const key of [draftKey, ...keys]) forgetDraft(key)
        return sent
      },
      onUndo: () => keys[0] && onReopen(keys[0]),
    })
    onDecide(keys)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${author.zipCode || '이 사람'}의 신고 함께 처리하기`}
      actions={
        <>
          <Button kind="quiet" size="s" onClick={onClose}>
            돌아가기
          </Button>
          <Button size="s" onClick={() => void decide()}>
            처리하기
          </Button>
        </>
      }
    >
      <QueryResult of={things} waiting={<Skeleton className="h-40 w-full" />}>
        {({ content }) => (
          <ul aria-label="기다리는 신고" className="grid gap-2">
            {content.map(thing => (
              <Thing
                key={thing.id}
                thing={thing}
                isChosen={chosen.includes(thing.id)}
                onChoose={() => {
                  setChosen(toggled(chosen, thing.id))
                  setProblem(null)
                }}
              />
            ))}
          </ul>
        )}
      </QueryResult>
      <Choices
        legend="어떻게 처리할까요?"
        hideLegend
        columns={1}
        options={[
          { value: 'FIRST', label: '승인', description: warningsText(chosen.length, warningCount) },
          { value: 'SECOND', label: '반려', description: '글은 그대로 남고, 경고도 없어요.' },
        ]}
        value={choice}
        onChange={choice => {
          setChoice(choice)
          setProblem(null)
        }}
      />
      {problem?.at === 'CHOICE' && <ErrorNote>{problem.text}</ErrorNote>}
      {words && (
        <div ref={field} className="grid gap-3">
          <WordsField
            words={choice === 'FIRST' ? { ...words, hint: '경고마다 같은 글을 회원이 읽어요.' } : words}
            filling={{ zipCode: author.zipCode, reason: commonReason(items) }}
            text={text}
            error={problem?.at === 'WORDS' ? problem.text : undefined}
            onType={type}
          />
        </div>
      )}
    </Dialog>
  )
}

type WordsProps = {
  words: Words
  filling: Filling
  text: string
  error: string | undefined
  onType: (text: string) => void
}

/** The same words for all chosen things: a saved reply, or typed. */
function WordsField({ words: { use, label, hint, max }, filling, text, error, onType }: WordsProps) {
  const replies = useReplies(use, filling)
  return (
    <>
      <ReplyChips replies={replies} onTake={reply => onType(withReply(text, reply, replies))} />
      <TextArea label={label} hint={hint} max={max} rows={2} value={text} error={error} onChange={onType} />
    </>
  )
}

type ThingProps = { thing: DeskItem; isChosen: boolean; onChoose: () => void }

/** One reported thing; its text opens by a press, which is recorded. */
function Thing({ thing, isChosen, onChoose }: ThingProps) {
  const [isOpen, setOpen] = useState(false)
  const item = useAnswer(openDeskItem, paramsOf(thing), { enabled: isOpen })
  return (
    <li className="grid gap-1 rounded-control bg-sunken px-3 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-(--post)"
            checked={isChosen}
            disabled={!thing.decidable}
            onChange={onChoose}
          />
          <span>
            {subjectOf(thing)}
            {thing.reporters > 1 && ` · ${thing.reporters}명`}
          </span>
        </label>
        <Button kind="text" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '접기' : '글 보기'}
        </Button>
      </div>
      {isOpen && (
        <QueryResult of={item} waiting={<Skeleton className="h-20 w-full" />}>
          {({ report }) => (
            <p className="whitespace-pre-wrap pb-2">
              <bdi>
                {[report?.contentDetail.title, report?.contentDetail.content].filter(Boolean).join('\n')}
              </bdi>
            </p>
          )}
        </QueryResult>
      )}
    </li>
  )
}

const toggled = (ids: number[], id: number) =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]

function warningsText(count: number, before: number): string {
  if (count === 0) return '글을 가리고, 한 건마다 경고가 한 번 늘어요.'
  const after = before + count
  if (after < warningsUntilBar) return `경고가 ${count}번 늘어 ${after}번이 돼요.`
  const needed = Math.max(1, warningsUntilBar - before)
  return needed < count
    ? `경고 ${needed}번째에서 이용이 정지되고, 남은 ${count - needed}건은 처리 전으로 남아요.`
    : `경고가 ${after}번이 되어 바로 이용이 정지돼요.`
}

/** The reason of these things in words, if all have the same. */
function commonReason(items: DeskItem[]): string | undefined {
  const [reason, ...others] = new Set(items.map(({ reasonType }) => reasonType))
  return reason && others.length === 0 ? reasonLabels[reason] : undefined
}

type Problem = { at: 'CHOICE' | 'WORDS'; text: string }

function findProblem(items: DeskItem[], words: Words | null, text: string): Problem | null {
  if (items.length === 0) return { at: 'CHOICE', text: '처리할 신고를 골라 주세요.' }
  if (!words) return { at: 'CHOICE', text: '승인이나 반려를 골라 주세요.' }
  const wrong = problemOf(text, words)
  return wrong ? { at: 'WORDS', text: wrong } : null
}

type Sent = { status: 'RESOLVED' | 'REJECTED'; adminMemo: string; reportIds: number[] }

/** Things that a reviewer cannot decide, because a bar would follow, stay for the moderators. */
async function send(memberId: number, body: Sent): Promise<'DECIDED' | 'STAYS'> {
  try {
    const sent = { params: { id: String(memberId) }, body }
    const { skipped } = await call(decideAuthor, sent, { keepalive: true })
    const escalated = skipped.filter(({ code }) => code === 'REPORT-005').length
    const left = skipped.length - escalated
    if (left > 0) toast({ type: 'Warning', text: `신고 ${left}건은 처리되지 않고 남았어요.`, duration: 5000 })
    if (escalated > 0)
      toastEscalated(`신고 ${escalated}건은 이용 정지로 이어져서, 운영 담당에게 함께 봐 달라고 부탁했어요.`)
    return escalated > 0 ? 'STAYS' : 'DECIDED'
  } finally {
    refreshChanged(decideAuthor)
    refreshDesk()
  }
}
