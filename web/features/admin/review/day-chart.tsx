import { dayText, type Plot } from '#web/features/admin/ui/plot/plot.ts'
import { PlotField } from '#web/features/admin/ui/plot/plot-field.tsx'

type Day = { day: string; count: number }
type Props = { word: string; days: Day[] }

/** The refusals of a word by day or week, with the numbers in a list that opens on request. */
export function DayChart({ word, days }: Props) {
  const some = days.filter(({ count }) => count > 0).toReversed()
  return (
    <div className="grid gap-1">
      <PlotField plot={plotOf(word)} days={days} isSmall />
      <details className="group/days">
        <summary
          aria-label={`${word} 날짜별 횟수, ${some.length}일`}
          className="flex min-h-8 cursor-pointer list-none items-center text-indigo text-sm underline underline-offset-4 [&::-webkit-details-marker]:hidden"
        >
          <span className="group-open/days:hidden">숫자로 보기</span>
          <span className="hidden group-open/days:inline">접기</span>
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-3 gap-y-1 pb-2 text-sm tabular-nums">
          {some.map(({ day, count }) => (
            <li key={day}>
              <span className="text-ink-2">{dayText(day)}</span> {count.toLocaleString('ko')}번
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const plotOf = (word: string): Plot<Day> => ({
  title: word,
  kind: 'bars',
  series: [{ name: '횟수', of: ({ count }) => count, format: count => `${count.toLocaleString('ko')}번` }],
})
