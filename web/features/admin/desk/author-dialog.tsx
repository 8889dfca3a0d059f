import { useEffect, useState } from 'react'
import { type DeskItem, decideAuthor, listDesk, openDeskItem } from '#contract/desk.ts'
import { openPlaceholders } from '#contract/reply-text.ts'
import { adminMemoMax, warningsUntilBar } from '#contract/reports.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { call } from '#web/platform/api/call.ts'
import { refreshChanged, useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { confirmBar } from './consequences.tsx'
import { keyOf, type OpenItem, paramsOf, subjectOf } from './desk-items.ts'
import { hold } from './held-decisions.ts'
import { refreshDesk } from './send-decision.ts'

type Status = 'RESOLVED' | 'REJECTED'
type Props = {
  open: boolean
  author: OpenItem['author']
  warningCount: number
  onClose: () => void
  /** The decision was taken back. */
  onReopen: (key: string) => void
}

/** Decides several reported things of one author at once. Nothing is chosen before. */
export function AuthorDialog({ open, author, warningCount, onClose, onReopen }: Props) {
  const [chosen, setChosen] = useState<number[]>([])
  const [status, setStatus] = useState<Status | null>(null)
  const [problem, setProblem] = useState('')
  const query = { authorId: String(author.memberId), size: '100' }
  const things = useAnswer(listDesk, { query }, { enabled: open })
  useEffect(() => {
    if (!open) return
    setChosen([])
    setStatus(null)
    setProblem('')
  }, [open])
  const decide = async (memo: string) => {
    const items = things.data?.content.filter(({ id }) => chosen.includes(id)) ?? []
    const missing = missingOf(items, status, memo)
    setProblem(missing)
    if (missing || !status) return
    const warnings = warningCount + items.length
    if (
      status === 'RESOLVED' &&
      warnings >= warningsUntilBar &&
      !(await confirmBar(author.zipCode, warningsUntilBar))
    )
      return
    onClose()
    hold({
      items: items.map(item => ({ key: keyOf(item), since: item.since })),
      text: `신고 ${items.length}건을 ${status === 'RESOLVED' ? '승인했어요' : '반려했어요'}`,
      words: memo,
      send: () => send(author.memberId, { status, adminMemo: memo, reportIds: chosen }),
      onUndo: () => items[0] && onReopen(keyOf(items[0])),
    })
  }
  return (
    <DecisionDialog
      open={open}
      onClose={onClose}
      title={`${author.zipCode || '이 사람'}의 신고 함께 처리하기`}
      memo={{
        label: status === 'REJECTED' ? '메모' : '경고에 담을 말',
        max: adminMemoMax,
        hint: status === 'REJECTED' ? '관리자만 볼 수 있어요.' : '경고마다 같은 글을 회원이 읽어요.',
      }}
      decisions={[{ value: 'DECIDE', text: '처리하기', ...(status === 'RESOLVED' && { needsMemo: true }) }]}
      busy={false}
      problem={problem || undefined}
      onDecide={(_, memo) => void decide(memo)}
    >
      <QueryResult of={things} waiting={<Skeleton className="h-40 w-full" />}>
        {({ content }) => (
          <ul aria-label="기다리는 신고" className="grid gap-2">
            {content.map(thing => (
              <Thing
                key={thing.id}
                thing={thing}
                isChosen={chosen.includes(thing.id)}
                onChoose={() => setChosen(toggled(chosen, thing.id))}
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
          { value: 'RESOLVED', label: '승인', description: warningsText(chosen.length, warningCount) },
          { value: 'REJECTED', label: '반려', description: '글은 그대로 남고, 경고도 없어요.' },
        ]}
        value={status}
        onChange={setStatus}
      />
    </DecisionDialog>
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

function missingOf(items: DeskItem[], status: Status | null, memo: string): string {
  if (items.length === 0) return '처리할 신고를 골라 주세요.'
  if (!status) return '승인이나 반려를 골라 주세요.'
  const open = openPlaceholders(memo)
  return open.length > 0 ? `${open.join(', ')} 자리를 알맞은 말로 바꿔 주세요.` : ''
}

type Sent = { status: Status; adminMemo: string; reportIds: number[] }

async function send(memberId: number, body: Sent): Promise<void> {
  try {
    const sent = { params: { id: String(memberId) }, body }
    const { skipped } = await call(decideAuthor, sent, { keepalive: true })
    if (skipped.length > 0)
      toast({ type: 'Warning', text: `신고 ${skipped.length}건은 처리되지 않고 남았어요.`, duration: 5000 })
  } finally {
    refreshChanged(decideAuthor)
    refreshDesk()
  }
}
