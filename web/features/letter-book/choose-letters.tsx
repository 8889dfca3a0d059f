import { type BookContents, bookSides, getBookContents } from '#contract/letter-book.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { useOnline } from '#web/platform/api/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { ErrorState } from '#web/ui/empty-and-error-states.tsx'
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Choice, countOf, filterOf } from './choice.ts'
import { PeopleChoice } from './people-choice.tsx'

type Props = {
  choice: Choice
  onChange: (choice: Choice) => void
  onBind: (expected: number) => void
}

const sides = bookSides.map(value => ({
  value,
  label: { ALL: '주고받은 편지', SENT: '보낸 편지', RECEIVED: '받은 편지' }[value],
}))

/** The first step: whose letters, of which days, and how many these are. */
export function ChooseLetters({ choice, onChange, onBind }: Props) {
  const contents = useAnswer(
    getBookContents,
    { query: filterOf(choice) },
    { refetchOnMount: 'always', placeholderData: (before: BookContents | undefined) => before },
  )
  const { data } = contents
  const set = (change: Partial<Choice>) => onChange({ ...choice, ...change })
  if (!data) {
    return contents.error ? (
      <ErrorState error={contents.error} busy={contents.isFetching} onRetry={() => void contents.refetch()} />
    ) : (
      <Waiting>
        <Skeleton className="h-26 w-full rounded-card" />
        <Skeleton className="mt-4 h-80 w-full rounded-card" />
      </Waiting>
    )
  }
  return (
    <>
      <Card as="section">
        <PeopleChoice contents={data} choice={choice} onChange={set} />
      </Card>
      <Card as="section" className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">어떤 편지</h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 *:min-w-0 [&_input]:w-full [&_input]:min-w-0">
          <TextField type="date" label="처음 날" value={choice.from} onChange={from => set({ from })} />
          <TextField
            type="date"
            label="마지막 날"
            {...(choice.from && { min: choice.from })}
            value={choice.to}
            onChange={to => set({ to })}
          />
        </div>
        <div className="-mx-1.5 min-w-0">
          <Chips label="어떤 편지" options={sides} value={choice.side} onChange={side => set({ side })} />
        </div>
        <div className="grid">
          <SwitchRow
            icon="bookmark"
            isOn={choice.bookmarked}
            onToggle={() => set({ bookmarked: !choice.bookmarked })}
          >
            책갈피를 꽂은 편지만
          </SwitchRow>
          {(data.slowLetters > 0 || choice.slow) && (
            <SwitchRow icon="clock" isOn={choice.slow} onToggle={() => set({ slow: !choice.slow })}>
              나에게 도착한 느린 편지 {data.slowLetters}통도
            </SwitchRow>
          )}
          <SwitchRow
            icon="shield"
            isOn={choice.covered}
            describedBy="book-covered"
            onToggle={() => set({ covered: !choice.covered })}
          >
            가려 둔 글도 그대로
          </SwitchRow>
          <p id="book-covered" className="text-ink-2 text-sm">
            {choice.covered
              ? '보고 싶지 않은 말이 든 편지와 가려 둔 편지, 편지 속 연락처까지 그대로 담아요.'
              : '보고 싶지 않은 말이 든 편지와 가려 둔 편지는 빼고, 편지 속 연락처는 가린 채 담아요.'}
          </p>
        </div>
      </Card>
      <Bind
        expected={countOf(data, choice)}
        mayLeaveOut={data.mayLeaveOut && !choice.covered}
        onBind={onBind}
      />
    </>
  )
}

type BindProps = { expected: number; mayLeaveOut: boolean; onBind: (expected: number) => void }

function Bind({ expected, mayLeaveOut, onBind }: BindProps) {
  const isOnline = useOnline()
  return (
    <Card as="section" className="grid gap-3 text-center">
      <p role="status" className="text-xl">
        편지 {mayLeaveOut && expected > 0 && '많아야 '}
        <b className="text-indigo tabular-nums">{expected.toLocaleString('ko-KR')}</b>통이 담겨요
      </p>
      <Button icon="letters" full disabled={expected === 0 || !isOnline} onClick={() => onBind(expected)}>
        편지책 엮기
      </Button>
      <p className="text-ink-2 text-sm">
        {!isOnline
          ? '편지책은 인터넷에 연결되어 있을 때 엮을 수 있어요.'
          : expected === 0
            ? '고른 날과 사람에게는 담을 편지가 없어요.'
            : '이 기기 안에서만 엮고, 우체국에는 남기지 않아요.'}
      </p>
    </Card>
  )
}
