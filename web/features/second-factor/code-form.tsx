import { type ReactNode, useState } from 'react'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Sending = {
  isPending: boolean
  error: CallError | null
  variables: { body: { code: string } } | undefined
}

type Props = {
  label: string
  submit: string
  kind?: ButtonKind
  sending: Sending
  onSend: (code: string) => void
  children?: ReactNode
}

/** Asks for a code of the authenticator, or for a recovery code where that serves. */
export function CodeForm({ label, submit, kind = 'primary', sending, onSend, children }: Props) {
  const [code, setCode] = useState('')
  const { isPending, error, variables } = sending
  const isAboutThisCode = variables?.body.code === code
  const send = () => {
    if (code.trim() && !isPending) onSend(code)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      <TextField
        label={label}
        value={code}
        onChange={setCode}
        inputMode={label === appCode ? 'numeric' : 'text'}
        autoComplete={label === appCode ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
      />
      {error && isAboutThisCode && !isPending && <ErrorNote>{sentenceOf(error)}</ErrorNote>}
      <Button type="submit" kind={kind} full busy={isPending} disabled={!code.trim()}>
        {submit}
      </Button>
    </form>
  )
}

/** The label of a field that takes no recovery code. */
export const appCode = '앱에 보이는 여섯 자리 코드'
export const anyCode = '인증 앱의 코드나 복구 코드'

function sentenceOf(error: CallError): string {
  const until = isCallError(error, 'FACTOR-003') ? error.until : undefined
  return until ? `코드를 다섯 번 틀렸어요. ${dayAndTime(until)}부터 다시 넣을 수 있어요.` : error.message
}
