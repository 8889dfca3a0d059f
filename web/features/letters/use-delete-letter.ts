import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listDrafts, openLetter, restorableSeconds, type Status, saveDraft } from '#contract/letters.ts'
import { deleteLetter, restoreLetter } from '#contract/lifecycle.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { failureText, isCallError } from '#web/platform/api/call-error.ts'
import { idempotencyKey } from '#web/platform/api/idempotency-key.ts'
import { refreshChanged } from '#web/platform/api/query.ts'
import { choose, confirm } from '#web/ui/ask-dialog.ts'
import { toast } from '#web/ui/toast.ts'

type Letter = {
  letterId: number
  status: Status
  /** Somebody is answering it. */
  held?: boolean
}

/**
 * Asks, then recalls or deletes a letter of mine; resolves to whether it was done. A recalled reply becomes a draft, a
 * letter in the pool does so if its writer wants, and a deleted one can be restored for some seconds.
 */
export function useDeleteLetter(): (letter: Letter) => Promise<boolean> {
  const [key] = useState(idempotencyKey)
  const navigate = useNavigate()
  const writeOn = (draftId: number) => navigate(paths.draft(draftId))

  async function recallReply(letterId: number): Promise<boolean> {
    const isDone = await confirm({
      title: '이 편지를 거둘까요?',
      description: '편지가 상대에게 도착하지 않아요. 쓴 글은 임시 저장에 남아요.',
      confirmText: '거두기',
      danger: true,
      onConfirm: () => remove(letterId),
    })
    if (!isDone) return false
    const [draft] = await call(listDrafts, { query: { status: 'draft' } }).catch(() => [])
    toastKept(draft && (() => writeOn(draft.letterId)))
    return true
  }

  async function takeOutOfPool(letterId: number, held = false): Promise<boolean> {
    let draftId = 0
    const keepDraft = async () => {
      draftId = await saveAsDraft(letterId, key)
      await remove(letterId)
    }
    const choice = await choose({
      title: '이 편지를 거둘까요?',
      description: `${held ? '이 편지에 답장하기로 한 분이 있어요. 거두면 그 답장을 받을 수 없어요.' : '거두면 더는 아무도 이 편지를 고를 수 없어요.'} 임시 저장에 두지 않으면 되돌릴 수 없어요.`,
      initial: 'stay',
      choices: [
        { value: 'draft', text: '임시 저장에 두기', kind: 'primary', run: keepDraft },
        { value: 'remove', text: '두지 않고 거두기', kind: 'quiet', run: () => remove(letterId) },
        { value: 'stay', text: '돌아가기', kind: 'quiet' },
      ],
    })
    if (choice === 'draft') toastKept(() => writeOn(draftId))
    if (choice === 'remove') toast({ type: 'Success', text: '편지를 거뒀어요.' })
    return choice === 'draft' || choice === 'remove'
  }

  return async ({ letterId, status, held }) => {
    try {
      if (isUnderWay(status)) return await recallReply(letterId)
      if (status === 'WAITING') return await takeOutOfPool(letterId, held)
      return await deleteDelivered(letterId)
    } catch (error) {
      toast({ type: 'Error', text: refusal(error, status) })
      return false
    }
  }
}

/** The reply is on its way to its receiver, or in review before that. */
export const isUnderWay = (status: Status) => status === 'IN_DELIVERY' || status === 'IN_REVIEW'

/** The letter can still be recalled; after its arrival it can only be deleted. */
export const isBeforeArrival = (status: Status) => status === 'WAITING' || isUnderWay(status)

async function remove(letterId: number): Promise<void> {
  await call(deleteLetter, { params: { id: letterId } })
  refreshChanged(deleteLetter)
}

/** Saved before the letter is gone. The same key is sent again, so that a second attempt makes no second draft. */
async function saveAsDraft(letterId: number, key: ReturnType<typeof idempotencyKey>): Promise<number> {
  const letter = await call(openLetter, { params: { id: letterId } })
  const { title, content, category, paperType, fontType } = letter
  const body = { title, content, category, paperType, fontType }
  const headers = { 'Idempotency-Key': key.of({ letterId, body }) }
  const draft = await call(saveDraft, { body }, { headers })
  return draft.letterId
}

const toastKept = (writeOn: (() => void) | undefined) =>
  toast({
    type: 'Success',
    text: '편지를 거뒀어요. 글은 임시 저장에 있어요.',
    duration: 6000,
    action: writeOn && { text: '이어 쓰기', run: writeOn },
  })

async function deleteDelivered(letterId: number): Promise<boolean> {
  const isDone = await confirm({
    title: '이 편지를 지울까요?',
    description: `두 사람의 편지함에서 모두 사라져요. 지운 뒤 ${restorableSeconds}초 동안만 되돌릴 수 있어요.`,
    confirmText: '지우기',
    danger: true,
    onConfirm: () => remove(letterId),
  })
  if (isDone)
    toast({
      type: 'Success',
      text: '편지를 지웠어요.',
      // The answer was on its way for a part of the time.
      duration: (restorableSeconds - 1) * 1000,
      action: { text: '되돌리기', run: () => void restore(letterId) },
    })
  return isDone
}

async function restore(letterId: number): Promise<void> {
  try {
    await call(restoreLetter, { params: { id: letterId } })
    refreshChanged(restoreLetter)
    toast({ type: 'Success', text: '편지를 되돌렸어요.' })
  } catch (error) {
    const isLate = isCallError(error, 'LET-001')
    const text = isLate
      ? '되돌릴 수 있는 시간이 지났어요.'
      : failureText(error, '편지를 되돌리지 못했어요. 잠시 후에 다시 시도해 주세요.')
    toast({
      type: 'Error',
      text,
      ...(!isLate && { action: { text: '다시 시도', run: () => void restore(letterId) } }),
    })
  }
}

function refusal(error: unknown, status: Status): string {
  if (isCallError(error, 'COM-004'))
    return '한 대화에서는 하루에 세 번까지만 거둘 수 있어요. 내일 다시 시도해 주세요.'
  if (isCallError(error, 'LET-001')) return '이미 없는 편지예요.'
  if (isCallError(error, 'LET-017')) return '임시 저장이 100통이라 더 두지 못했어요. 편지는 그대로 있어요.'
  const failed = isBeforeArrival(status) ? '편지를 거두지 못했어요.' : '편지를 지우지 못했어요.'
  return failureText(error, `${failed} 잠시 후에 다시 시도해 주세요.`)
}
