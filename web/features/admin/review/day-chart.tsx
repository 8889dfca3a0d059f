import { dayText } from './days.ts'

type Props = { word: string; days: { day: string; count: number }[] }

/** A bar for each day, with the numbers in a table that opens on request. */
export function DayChart({ word, days }: Props) {
  const some = days.filter(({ count }) => count > 0).toReversed()
  return (
    <details className="group/days">
      <summary
        aria-label={`${word} 날짜별 횟수, ${some.length}일`}
        className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden"
      >
        <Bars days={days} />
        <span className="whitespace-nowrap text-indigo text-sm underline underline-offset-4">
          <span className="group-open/days:hidden">숫자로 보기</span>
          <span className="hidden group-open/days:inline">접기</span>
        </span>
      </summary>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-3 gap-y-1 pb-2 text-sm tabular-nums">
        {some.map(({ day, count }) => (
          <li key={day}>
            <span className="text-ink-2">{dayText(day)}</span> {count.toLocaleString('ko')}번
          </li>
        ))}
      </ul>
    </details>
  )
}

const height = 28

function Bars({ days }: Pick<Props, 'days'>) {
  const most = Math.max(...days.map(({ count }) => count))
  return (
    <svg
      viewBox={`0 0 ${days.length * 6} ${height}`}
      aria-hidden="true"
      className="h-7 w-full max-w-45 text-indigo"
      fill="currentColor"
    >
      {days.map(({ day, count }, at) => {
        const size = count === 0 ? 1.5 : Math.max(4, (count / most) * height)
        return (
          <rect
            key={day}
            x={at * 6 + 1}
            y={height - size}
            width={4}
            height={size}
            rx={1}
            opacity={count === 0 ? 0.35 : 1}
          />
        )
      })}
    </svg>
  )
}
