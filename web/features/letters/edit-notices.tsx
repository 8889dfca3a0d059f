import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LostNotice } from './lost-notice.tsx'
import type { Manuscript } from './manuscript.ts'
import { Notice } from './notice.tsx'
import { sendingRefused } from './refusals.ts'
import type { DraftState } from './use-draft.ts'
import type { Refusal } from './writing.tsx'

type Props = {
  text: Manuscript
  draft: DraftState
  refusal: Refusal | null
  lost: Pick<ComponentProps<typeof LostNotice>, 'lost' | 'onBecomeNew' | 'onDeleted'> | null
  /** The earlier letters could not be read just now. */
  unread: Unread | null
  /** Too many letters already wait for an answer to send this one. */
  isTooMany: boolean
  returnReason: string | null
}

export type Unread = { isAsking: boolean; onAskAgain: () => void }

/** What its writer should know about this letter, beside it. */
export function EditNotices({ text, draft, refusal, lost, unread, isTooMany, returnReason }: Props) {
  return (
    <>
      {returnReason && (
        <Notice icon="info" title="검토를 거쳐 돌아온 편지예요">
          <p>
            <bdi>{returnReason}</bdi>
          </p>
        </Notice>
      )}
      {lost && <LostNotice {...lost} text={text} draft={draft} />}
      {unread && (
        <Notice icon="info" title="이전 편지를 불러오지 못했어요">
          <p>답장은 이어서 쓸 수 있어요.</p>
          <Button kind="quiet" size="s" icon="refresh" busy={unread.isAsking} onClick={unread.onAskAgain}>
            다시 시도
          </Button>
        </Notice>
      )}
      {isTooMany && !lost && (
        <Notice icon="info" title="답장을 기다리는 편지가 다섯 통이에요">
          <p>{sendingRefused({ code: 'LET-018' })}</p>
        </Notice>
      )}
      {refusal && !lost && !isTooMany && !isAboutWords(refusal) && (
        <Notice icon="warning" title="아직 보내지 못했어요">
          <p>{sendingRefused(refusal.error)}</p>
        </Notice>
      )}
    </>
  )
}

/** Then the fields themselves say it, until the words are changed. */
const isAboutWords = ({ error }: Refusal) => error.code === 'MOD-003'
