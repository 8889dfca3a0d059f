import { type ReactNode, useState } from 'react'
import { memberStatusLabels } from '#contract/administration.ts'
import { type DeskPart, readDeskPeople } from '#contract/desk-people.ts'
import { reasonLabels } from '#contract/reports.ts'
import type { CallInput, Output } from '#contract/route.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { day } from '#web/ui/date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QueryResult } from '#web/ui/query-result.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { MemberLink } from './member-link.tsx'
import { Tag } from './tag.tsx'
import { WarningTags } from './warning-tags.tsx'

type Kind = CallInput<typeof readDeskPeople>['params']['kind']
type People = Output<typeof readDeskPeople>
type Person = People['people'][number]

/** The members of an item of the desk. Opening the fold is recorded, so it reads only then. */
export function PeopleFold({ kind, id }: { kind: Kind; id: number }) {
  const [isOpen, setOpen] = useState(false)
  const people = useAnswer(
    readDeskPeople,
    { params: { kind, id: String(id) } },
    { enabled: isOpen, staleTime: 60_000, refetchOnWindowFocus: false },
  )
  return (
    <details
      className="group/people rounded-control border border-line"
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Icon name="person" size={18} />
        <span className="font-bold">사람</span>
        <span className="text-ink-2 text-sm group-open/people:hidden">펼치면 기록에 남아요</span>
        <Icon
          name="down"
          size={18}
          className="ms-auto text-ink-2 transition-transform duration-180 group-open/people:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        {isOpen && (
          <QueryResult of={people} waiting={<Skeleton className="h-40 w-full" />}>
            {answer => <Opened {...answer} />}
          </QueryResult>
        )}
      </div>
    </details>
  )
}

const Opened = ({ people, pair }: People) => (
  <div className="grid gap-5">
    {people.map(person => (
      <PersonHistory key={person.memberId} person={person} />
    ))}
    {people.length > 1 && <Pair pair={pair} />}
  </div>
)

const partLabels: Record<DeskPart, string> = {
  AUTHOR: '쓴 사람',
  REPORTER: '신고한 사람',
  ADDRESSEE: '받을 사람',
}

const PersonHistory = ({ person }: { person: Person }) => (
  <section
    aria-label={`${partLabels[person.part]} ${person.zipCode}`}
    className="grid gap-2 border-line border-t pt-3"
  >
    <h4 className="flex flex-wrap items-center gap-2 font-semibold">
      <span>
        {partLabels[person.part]} · <MemberLink {...person} />
      </span>
      {person.status !== 'ACTIVE' && <Tag look="warm">{memberStatusLabels[person.status]}</Tag>}
    </h4>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
      <Row name="가입">
        <time dateTime={person.joinedAt}>{day(person.joinedAt)}</time>
      </Row>
      <Row name="지금 경고">{person.warningCount}번</Row>
      <Row name="받은 신고">{upheld(person.reportsReceived, person.reportsReceivedUpheld)}</Row>
      <Row name="한 신고">{upheld(person.reportsMade, person.reportsMadeUpheld)}</Row>
    </dl>
    {person.warnings.length > 0 && (
      <ul aria-label="경고" className="grid gap-3">
        {person.warnings.map(warning => (
          <Warning key={warning.warningId} warning={warning} />
        ))}
      </ul>
    )}
  </section>
)

const upheld = (count: number, upheld: number) => (count === 0 ? '없음' : `${count}건 중 ${upheld}건 승인`)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Warning = ({ warning }: { warning: Person['warnings'][number] }) => {
  const { memo, warnedAt, step, takenBack, lapsed, barred, reasonType, passage } = warning
  return (
    <li className="grid gap-1 border-line border-s-2 ps-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <time dateTime={warnedAt}>{day(warnedAt)}</time>
        <span>{reasonType ? reasonLabels[reasonType] : '직접 준 경고'}</span>
        <WarningTags step={step} barred={barred} takenBack={takenBack} lapsed={lapsed} />
      </p>
      <p className="whitespace-pre-wrap">
        <bdi>{memo.trim() || '남긴 말이 없어요.'}</bdi>
      </p>
      {passage && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-indigo underline underline-offset-4">
            그때 신고된 글
          </summary>
          <p className="mt-1 whitespace-pre-wrap rounded-chip bg-sunken p-3">
            {passage.title && (
              <>
                <bdi className="font-bold">{passage.title}</bdi>
                {'\n'}
              </>
            )}
            <bdi>{passage.content}</bdi>
          </p>
        </details>
      )}
    </li>
  )
}

const Pair = ({ pair }: Pick<People, 'pair'>) => (
  <section aria-label="서로에 대한 지난 결정" className="grid gap-2 border-line border-t pt-3">
    <h4 className="font-semibold">서로에 대한 지난 결정</h4>
    {pair.length === 0 ? (
      <p className="text-ink-2 text-sm">아직 없어요.</p>
    ) : (
      <ul className="grid gap-3">
        {pair.map(decision => (
          <li key={decision.reportId} className="grid gap-1 border-line border-s-2 ps-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <span>
                <Name zipCode={decision.reporterZipCode} />이 <Name zipCode={decision.authorZipCode} />을 신고
              </span>
              <Tag look={decision.status === 'RESOLVED' ? 'warm' : 'plain'}>
                {decision.status === 'RESOLVED' ? '승인' : '반려'}
              </Tag>
            </p>
            <p className="text-ink-2">
              {reasonLabels[decision.reasonType]} ·{' '}
              <time dateTime={decision.decidedAt}>{day(decision.decidedAt)}</time>
            </p>
            {decision.adminMemo.trim() && (
              <p className="whitespace-pre-wrap">
                <bdi>{decision.adminMemo}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Name = ({ zipCode }: { zipCode: string }) => (
  <>
    {zipCode && <ZipCode value={zipCode} />}
    {zipCode ? ' 님' : '우편번호가 없는 회원'}
  </>
)
