import { useState } from 'react'
import { openDeskParent } from '#contract/desk.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { RecordedOpening } from '#web/features/admin/ui/recorded-opening.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { type ItemId, paramsOf } from './desk-items.ts'

/** The letter that the judged one answers: opened by a press, then folded to four lines. */
export function ParentFold({ item }: { item: ItemId }) {
  const [isWhole, setWhole] = useState(false)
  const { mutate, data, isPending, isSuccess, error } = useSend(openDeskParent)
  if (isSuccess && !data)
    return <p className="text-ink-2 text-sm">다른 편지에 대한 답장이 아니에요. 새로 쓴 편지예요.</p>
  return (
    <RecordedOpening
      text="받은 편지 열기"
      hint="이 글이 답한 편지예요. 열면 기록에 남아요."
      icon="letters"
      isPending={isPending}
      error={error}
      onOpen={() => mutate(paramsOf(item))}
    >
      {data && (
        <div className="grid justify-items-start gap-1">
          <div className={isWhole ? 'w-full' : 'w-full [&_bdi]:line-clamp-4'}>
            <MemberText label="받은 편지" zipCode={data.zipCode} title={data.title} content={data.content} />
          </div>
          {isLong(data.content) && (
            <Button kind="text" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? '접기' : '끝까지 보기'}
            </Button>
          )}
        </div>
      )}
    </RecordedOpening>
  )
}

/** Whether the text may need more than four lines, also on a phone. */
const isLong = (text: string) => text.length > 60 || text.split('\n').length > 4
