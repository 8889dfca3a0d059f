import { addException, deleteException, listExceptions } from '#contract/bad-words.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useAnswer, useSend } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** The list of exceptions, with adding and deleting. */
export function useExceptions() {
  const exceptions = useAnswer(listExceptions)
  const addExceptionMutation = useSend(addException, {
    updates: [listExceptions],
    onSuccess: added => setAnswer(listExceptions, {}, before => [...(before ?? []), added]),
  })
  const deleteExceptionMutation = useSend(deleteException, {
    updates: [listExceptions],
    onSuccess: (_, { params }) =>
      setAnswer(listExceptions, {}, before => before?.filter(({ id }) => id !== String(params.id))),
  })
  return { exceptions, add: addExceptionMutation, remove: deleteExceptionMutation }
}

/** Shows the error. A conflict with another administrator reads the list again. */
export function failed(error: CallError): void {
  toast({ type: 'Error', text: error.message })
  if (isCallError(error, 'MOD-001', 'MOD-002')) refresh(listExceptions)
}
