import { useRef, useState } from 'react'
import { rightsReasons } from '#contract/rights-case.ts'
import {
  claimReasonMax,
  claimRights,
  isContact,
  postNumberOf,
  rightsReasonLabels,
} from '#contract/rights-claims.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { useSend } from '#web/platform/api/query.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'
import { useOnline } from '#web/platform/api/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank, isOver } from '#web/ui/text-length.ts'
import { type ClaimDraft, useClaimDraft } from './claim-draft.ts'

const reasons = rightsReasons.map(value => ({ value, label: rightsReasonLabels[value] }))

type Props = { address: string; onSent: () => void }

/** The form of a claim. A refusal, a lost network or a reload loses nothing that was typed. */
export function ClaimForm({ address, onSent }: Props) {
  const isReadOnly = useReadOnlyUntil() !== null
  const isOnline = useOnline()
  const { draft, change, forget } = useClaimDraft(address)
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [failure, setFailure] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useSend(claimRights, {
    onSuccess: () => {
      forget()
      onSent()
    },
    onError: error => {
      setFailure(isCallError(error, 'COM-001') ? '' : textOf(error))
      if (isCallError(error, 'COM-001')) show(error.fields)
    },
  })
  const type = (part: Partial<ClaimDraft>) => {
    change(part)
    setFailure('')
    setProblems(now => ({ ...now, ...Object.fromEntries(Object.keys(part).map(name => [name, undefined])) }))
  }
  const show = (found: ClaimProblems) => {
    setProblems(found)
    const first = claimFields.find(name => found[name])
    if (first)
      form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus()
  }
  const send = () => {
    const found = problemsOf(draft)
    const { reasonType } = draft
    if (Object.keys(found).length > 0 || reasonType === null) return show(found)
    mutate({ body: { ...draft, reasonType, reason: draft.reason.trim() } })
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="권리 침해 신고"
      className="grid gap-6"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div data-field="address">
        <TextField
          label="게시글 주소나 번호"
          hint="예: https://…/board/letter/12 또는 12"
          inputMode="url"
          autoCapitalize="none"
          value={draft.address}
          error={problems.address}
          onChange={address => type({ address })}
        />
      </div>
      <div data-field="reasonType" className="grid gap-1.5">
        <Choices
          legend="어떤 권리인가요?"
          columns={1}
          options={reasons}
          value={draft.reasonType}
          onChange={reasonType => type({ reasonType })}
        />
        {problems.reasonType && <ErrorNote>{problems.reasonType}</ErrorNote>}
      </div>
      <div data-field="reason">
        <TextArea
          label="이유"
          hint="어떤 부분이 내 권리를 어떻게 침해하는지 적어 주세요. 우체국에서만 읽어요."
          max={claimReasonMax}
          value={draft.reason}
          error={problems.reason}
          onChange={reason => type({ reason })}
        />
      </div>
      <div data-field="contact">
        <TextField
          label="연락받을 이메일"
          hint="결과를 알리는 데만 쓰고, 결정이 끝나면 지워요."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={draft.contact}
          error={problems.contact}
          onChange={contact => type({ contact })}
        />
      </div>
      <div className="grid gap-3">
        <p role="status" className={isOnline ? 'sr-only' : 'font-semibold text-sm'}>
          {!isOnline && '인터넷이 끊겼어요. 적은 내용은 그대로 있으니, 연결되면 보내 주세요.'}
        </p>
        <p role="alert" className="font-semibold text-post text-sm empty:hidden">
          {failure}
        </p>
        <ReadOnlyNote />
        <Button type="submit" full busy={isPending} disabled={isReadOnly || !isOnline}>
          신고 보내기
        </Button>
      </div>
    </form>
  )
}

/** Seconds. A longer wait is that of the limit per day, a shorter one that of all calls. */
const longWait = 600

function textOf({ code, message, retryAfter = 0 }: CallError): string {
  if (code === 'COM-004' && retryAfter > longWait)
    return '오늘 보낼 수 있는 신고를 모두 보냈어요. 적은 내용은 그대로 있으니 내일 다시 보내 주세요.'
  return code === 'NETWORK' ? `${message} 적은 내용은 그대로 있어요.` : message
}

type ClaimProblems = Partial<Record<keyof ClaimDraft, string>>

/** The fields in the order of the form. */
const claimFields = ['address', 'reasonType', 'reason', 'contact'] as const

/** Why a claim cannot be sent, by field; empty if it can. */
function problemsOf({ address, reasonType, reason, contact }: ClaimDraft): ClaimProblems {
  const problems: ClaimProblems = {}
  if (isBlank(address)) problems.address = '게시글 주소나 번호를 적어 주세요.'
  else if (postNumberOf(address) === null)
    problems.address = '게시글 주소나 번호를 확인해 주세요. 주소는 /board/letter/ 뒤에 번호가 있어요.'
  if (reasonType === null) problems.reasonType = '어떤 권리인지 골라 주세요.'
  if (isBlank(reason)) problems.reason = '어떤 부분이 왜 문제인지 적어 주세요.'
  else if (isOver(reason, claimReasonMax)) problems.reason = `${claimReasonMax}자까지 쓸 수 있어요.`
  if (!isContact(contact)) problems.contact = '이메일 주소를 다시 확인해 주세요.'
  return problems
}
