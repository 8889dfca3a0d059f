import { addException, deleteException, listExceptions } from '#contract/bad-words.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** The exceptions, and what can be done to them. */
export function useExceptions() {
  const exceptions = useAnswer(listExceptions)
  const add = useSend(addException, {
    updates: [listExceptions],
    onSuccess: added => setAnswer(listExceptions, {}, before => [...(before ?? []), added]),
  })
  const remove = useSend(deleteException, {
    updates: [listExceptions],
    onSuccess: (_, { params }) =>
      setAnswer(listExceptions, {}, before => before?.filter(({ id }) => id !== String(params.id))),
  })
  return { exceptions, add, remove }
}

/** Says why something was not done; what another administrator changed meanwhile is read again. */
export function failed(error: CallError): void {
  toast({ type: 'Error', text: error.message })
  if (isCallError(error, 'MOD-001', 'MOD-002')) refresh(listExceptions)
}
