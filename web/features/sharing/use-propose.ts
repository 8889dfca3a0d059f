import { useState } from 'react'
import { getCorrespondence, getMailbox, listMailbox } from '#contract/mailbox.ts'
import { getSentProposal, type PostPreview, previewProposal, propose } from '#contract/sharing.ts'
import { mayWrite } from '#web/features/onboarding/may-write.ts'
import { type Mark, marksOf } from '#web/paper/marks.ts'
import { type CallError, failureText, isCallError } from '#web/platform/api/call-error.ts'
import { refresh, useSend } from '#web/platform/api/query.ts'
import { alert } from '#web/ui/ask-dialog.ts'
import { sharingToast } from './sharing-toast.ts'

type Effects = {
  onPreview: (preview: PostPreview) => void
  onDone: () => void
  /** Leads back to the choice of letters. */
  onRefused: () => void
}

/**
 * Shows how a post will appear, then asks the counterpart to share it. Both fail for the same reasons. `marks` are the
 * refused words.
 */
export function usePropose({ onPreview, onDone, onRefused }: Effects) {
  const [marks, setMarks] = useState<Mark[]>([])
  const onError = (error: CallError) => {
    if (isCallError(error, ...refusals)) onRefused()
    if (error.code === 'MOD-003' || error.code === 'MOD-004') return setMarks(marksOf(error, 'message'))
    if (error.code === 'SHARE-005') {
      refresh(getSentProposal)
      return void alert({ title: '지금은 공유를 요청할 수 없어요', description: error.message })
    }
    sharingToast('Error', failureOf(error))
    // The letters of the choice have changed.
    if (isCallError(error, 'LET-001', 'LET-014', 'MEM-001'))
      for (const route of [getCorrespondence, getMailbox, listMailbox]) refresh(route)
  }
  const previewMutation = useSend(previewProposal, { onSuccess: onPreview, onError })
  const proposeMutation = useSend(propose, {
    onSuccess: () => {
      sharingToast('Success', '공유 요청이 완료되었습니다.')
      onDone()
    },
    onError,
  })
  return {
    preview: previewMutation.mutate,
    propose: async (sent: Parameters<typeof proposeMutation.mutate>[0]) => {
      if (await mayWrite()) proposeMutation.mutate(sent)
    },
    isBusy: previewMutation.isPending || proposeMutation.isPending,
    marks,
    clearMarks: () => setMarks([]),
  }
}

const refusals = ['MOD-003', 'MOD-004', 'SHARE-005', 'LET-001', 'LET-014', 'MEM-001'] as const

function failureOf(error: CallError): string {
  if (isCallError(error, 'LET-001')) return '더는 나눌 수 없는 편지가 들어 있어요. 다시 골라 주세요.'
  if (isCallError(error, 'LET-014')) return '대화가 끝나서 편지를 공유할 수 없어요.'
  return failureText(error, '공유 요청이 실패했습니다. 잠시 후에 다시 시도해주세요.')
}
