import {
  changeBadWord,
  changeMode,
  deleteBadWord,
  type ListedWord,
  listWords,
  toggleBadWord,
} from '#contract/bad-words.ts'
import { type CallError, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, setAnswer, useSend } from '#web/platform/api/query.ts'
import { confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

/** The actions on a listed word. A success shows at once; a failure shows a toast. */
export function useBadWord({ id, word, isUsed }: ListedWord) {
  const params = { id }
  const toggleBadWordMutation = useSend(toggleBadWord, {
    updates: [listWords],
    onSuccess: (_, { body }) => change(id, body),
    onError: failed,
  })
  const changeModeMutation = useSend(changeMode, {
    updates: [listWords],
    onSuccess: answer => change(id, answer),
    onError: failed,
  })
  const changeBadWordMutation = useSend(changeBadWord)
  const deleteBadWordMutation = useSend(deleteBadWord, {
    updates: [listWords],
    onSuccess: () => setAnswer(listWords, {}, words => words?.filter(other => other.id !== id)),
  })
  return {
    toggle: () => toggleBadWordMutation.mutate({ params, body: { isUsed: !isUsed } }),
    isToggling: toggleBadWordMutation.isPending,
    changeMode: (to: ListedWord['mode']) => changeModeMutation.mutate({ params, body: { mode: to } }),
    rename: changeBadWordMutation,
    remove: () =>
      confirm({
        title: `‘${word}’ 금칙어를 지울까요?`,
        description: '지우면 바로 쓸 수 있는 말이 돼요.',
        confirmText: '지우기',
        danger: true,
        onConfirm: () => deleteBadWordMutation.mutateAsync({ params }),
      }).catch(failed),
  }
}

const change = (id: string, changed: Partial<ListedWord>) =>
  setAnswer(listWords, {}, words => words?.map(word => (word.id === id ? { ...word, ...changed } : word)))

/** Shows the error. A conflict with another administrator reads the list again. */
export function failed(error: CallError): void {
  toast({ type: 'Error', text: error.message })
  if (isCallError(error, 'MOD-002')) refresh(listWords)
}
