import { useState } from 'react'
import { openingReasonMax, openNeighbours } from '#contract/reports.ts'
import type { Output } from '#contract/route.ts'
import { DecisionDialog } from '#web/features/admin/ui/decision-dialog.tsx'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'

type Letter = Output<typeof openNeighbours>['letters'][number]

/** The letters before and after a reported one. Each opening is recorded, so the component requests them once. */
export function Neighbours({ reportId }: { reportId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, data, isPending, error, reset } = useSend(openNeighbours, {
    onSuccess: () => setAsking(false),
  })
  return (
    <div className="grid gap-3">
      {data ? (
        <Letters letters={data.letters} />
      ) : (
        <Button
          kind="quiet"
          size="s"
          icon="letters"
          onClick={() => {
            reset()
            setAsking(true)
          }}
        >
          앞뒤 편지 열기
        </Button>
      )}
      <DecisionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="앞뒤 편지를 열까요?"
        description="두 사람만 보는 편지예요. 누가 왜 열었는지 기록에 남아요."
        memo={{ label: '여는 이유', max: openingReasonMax }}
        decisions={[{ value: 'OPEN', text: '열기', needsMemo: true }]}
        busy={isPending}
        problem={error ? (error.fields.reason ?? error.message) : undefined}
        onDecide={(_, reason) => mutate({ params: { id: reportId }, body: { reason } })}
      />
    </div>
  )
}

const Letters = ({ letters }: { letters: Letter[] }) => (
  <section aria-label="앞뒤 편지" className="grid gap-3">
    <p role="status" className="font-bold">
      {letters.length > 1 ? `앞뒤 편지 ${letters.length - 1}통` : '앞뒤에 다른 편지가 없어요.'}
    </p>
    {letters.length > 1 &&
      letters.map(letter =>
        letter.reported ? (
          <p key={letter.letterId} className="rounded-control border-2 border-post px-4 py-3 text-sm">
            여기에 신고된 편지가 있어요 · {at(letter)}
          </p>
        ) : (
          <MemberText
            key={letter.letterId}
            label={stateOf(letter)}
            end={at(letter)}
            zipCode={letter.zipCode}
            title={letter.title}
            content={letter.content}
          />
        ),
      )}
  </section>
)

const at = ({ createdAt }: Letter) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>

function stateOf({ deleted, hidden }: Letter): string {
  if (hidden) return '가려진 편지'
  return deleted ? '쓴 사람이 지운 편지' : '편지'
}
