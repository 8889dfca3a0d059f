import { getTransparency, leastShown, type TransparencyMonth } from '#contract/transparency.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { Page } from '#web/platform/app/page.tsx'
import { PageHeader } from '#web/platform/app/page-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { durationText, groupsOf, hasFigures, monthName, numberText } from './month-texts.ts'

const title = '투명성 보고'

/** The kept numbers of each month that has some, for everybody. */
export default function TransparencyPage() {
  const answer = useAnswer(getTransparency, {}, { staleTime: 600_000 })
  return (
    <Page
      title={title}
      header={<PageHeader title={title} />}
      className="safe-bottom mx-auto grid w-full max-w-180 content-start gap-4 px-4 pt-1"
    >
      <h2 className="sr-only">달마다 센 숫자</h2>
      <p className="px-1 text-ink-2">
        신고와 조치, 이의 제기를 달마다 세어 그대로 보여 드려요. 누구인지 알 수 없도록 {leastShown}건보다 적은
        숫자와 그 숫자를 짐작하게 하는 숫자는 가려요.
      </p>
      <QueryResult
        of={answer}
        waiting={<Skeleton className="h-96 w-full" />}
        isEmpty={({ months }) => !months.some(hasFigures)}
        empty={
          <p className="px-1 font-semibold">
            아직 보여 드릴 만큼 모인 숫자가 없어요. 모이는 달부터 여기에 실어요.
          </p>
        }
      >
        {({ months }) => (
          <ol aria-label="달" className="grid gap-4">
            {months.filter(hasFigures).map((month, at) => (
              <li key={month.month}>
                <Month month={month} isOpen={at === 0} />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </Page>
  )
}

const Month = ({ month, isOpen }: { month: TransparencyMonth; isOpen: boolean }) => (
  <Card as="article" className="px-5 py-2">
    <details open={isOpen} className="group/month">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-bold text-lg">
        <h3>{monthName(month.month)}</h3>
        <span className="font-normal text-ink-2 text-sm group-open/month:hidden">
          신고 {numberText(month.reports)}
        </span>
      </summary>
      <table className="mb-3 w-full">
        <caption className="sr-only">{monthName(month.month)}</caption>
        {groupsOf(month).map(({ name, unit, total, parts }) => (
          <tbody key={name} className="border-line border-t">
            <Row name={name} value={numberText(total, unit)} isTotal />
            {total !== null &&
              parts.map(([part, value]) => <Row key={part} name={part} value={numberText(value)} />)}
          </tbody>
        ))}
        <tbody className="border-line border-t">
          <Row
            name="결정까지 걸린 시간 (가운데 값)"
            value={durationText(month.medianDecisionSeconds)}
            isTotal
          />
        </tbody>
      </table>
    </details>
  </Card>
)

const Row = ({ name, value, isTotal }: { name: string; value: string; isTotal?: true }) => (
  <tr>
    <th
      scope="row"
      className={isTotal ? 'py-2 text-start font-semibold' : 'py-1 ps-4 text-start font-normal text-ink-2'}
    >
      {name}
    </th>
    <td className={isTotal ? 'py-2 text-end font-semibold tabular-nums' : 'py-1 text-end tabular-nums'}>
      {value}
    </td>
  </tr>
)
