import { type ReactNode, useState } from 'react'
import { AppealPanel } from '#web/features/admin/appeals/appeal-panel.tsx'
import { Neighbours } from '#web/features/admin/reports/neighbours.tsx'
import { ownCase, thingOf } from '#web/features/admin/reports/report-labels.ts'
import { ChangedSince, Reports } from '#web/features/admin/reports/report-panel.tsx'
import { DueClock } from '#web/features/admin/review/due-clock.tsx'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { Button } from '#web/ui/button.tsx'
import { chosenArrival, dayAndTime } from '#web/ui/date.ts'
import { useSecond } from '#web/ui/use-second.ts'
import { AuthorDialog } from './author-dialog.tsx'
import { CareFacts } from './care-facts.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import type { OpenItem } from './desk-items.ts'
import { DeskNotes } from './desk-notes.tsx'
import { Kbd } from './kbd.tsx'
import { ParentFold } from './parent-fold.tsx'

type Props = {
  item: OpenItem
  isShown: boolean
  onShow: () => void
  /** Several reports were decided at once, with these keys. */
  onDecide: (keys: string[]) => void
  onReopen: (key: string) => void
}

/** The judged text first, below it why it was reported, then everything that helps to decide. */
export const ItemContent = ({ item, isShown, onShow, ...ways }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    {item.appeal ? (
      <Veil isOn={!isShown} onLift={onShow}>
        <AppealPanel appeal={item.appeal} />
      </Veil>
    ) : item.rightsCase ? (
      <ClaimFacts item={item} rightsCase={item.rightsCase} />
    ) : (
      <Veil isOn={!isShown} onLift={onShow}>
        <JudgedText item={item} />
      </Veil>
    )}
    {item.report && <Reports count={item.report.count} reports={item.report.reports} />}
    {item.escalation && (
      <p className="rounded-control bg-post-soft px-4 py-3">
        <strong>{item.escalation.zipCode || '다른'} 관리자가 함께 봐 달라고 했어요.</strong>
        {item.escalation.note && (
          <span className="block whitespace-pre-wrap">
            <bdi>{item.escalation.note}</bdi>
          </span>
        )}
      </p>
    )}
    <DeskNotes item={item} />
    {item.report && <ReportFacts item={item} report={item.report} {...ways} />}
    {item.review && <ReviewFacts item={item} review={item.review} />}
    {item.care && <CareFacts item={item} care={item.care} />}
  </div>
)

function JudgedText({ item: { report, review, care, author } }: { item: OpenItem }) {
  const label = report ? thingOf(report) : review ? '답장' : '편지'
  const text = report?.contentDetail ?? review ?? care
  return text && <MemberText label={label} {...author} title={text.title} content={text.content} isJudged />
}

type Part<K extends 'report' | 'review'> = { item: OpenItem } & Record<K, NonNullable<OpenItem[K]>>

function ReportFacts({ item, report, ...ways }: Part<'report'> & Pick<Props, 'onDecide' | 'onReopen'>) {
  const [isBulk, setBulk] = useState(false)
  return (
    <>
      {!item.decidable && <OwnCase>{ownCase}</OwnCase>}
      <ChangedSince {...report.contentDetail} />
      {item.othersOfAuthor > 0 && (
        <div className="grid justify-items-start gap-1">
          <p className="text-sm">이 사람이 쓴 다른 글의 신고도 {item.othersOfAuthor}건 기다려요.</p>
          <Button kind="quiet" size="s" onClick={() => setBulk(true)}>
            한 사람의 신고 함께 처리하기
          </Button>
          <AuthorDialog
            open={isBulk}
            author={item.author}
            warningCount={item.warningCount}
            onClose={() => setBulk(false)}
            {...ways}
          />
        </div>
      )}
      {report.letterId !== null && (
        <>
          <ParentFold item={item} />
          <Neighbours reportId={report.reportId} />
        </>
      )}
      <PeopleFold kind="REPORT" id={item.id} />
    </>
  )
}

function ReviewFacts({ item, review }: Part<'review'>) {
  const { dueAt, arrivesOn } = review
  const isLate = useSecond() >= Date.parse(arrivesOn ? `${arrivesOn}T09:00:00+09:00` : dueAt)
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <DueClock createdAt={review.createdAt} dueAt={dueAt} />
        <p className="text-ink-2 text-sm">
          {isLate
            ? '도착할 시간이 지났어요. 승인하면 바로 도착해요.'
            : `승인하면 ${arrivesOn ? chosenArrival(arrivesOn) : `${dayAndTime(dueAt)}에 도착해요`}.`}
        </p>
      </div>
      {!item.decidable && (
        <OwnCase>내가 쓴 답장이거나 내 편지의 답장이라서, 다른 관리자가 검토해야 해요.</OwnCase>
      )}
      <ParentFold item={item} />
      <PeopleFold kind="REVIEW" id={item.id} />
    </>
  )
}

type VeilProps = { isOn: boolean; onLift: () => void; children: ReactNode }

/** Blurs threats and sexual content until the reader asks for it. Screen readers skip it until then, too. */
const Veil = ({ isOn, onLift, children }: VeilProps) =>
  isOn ? (
    <div className="relative grid overflow-hidden rounded-control">
      <div inert aria-hidden="true" className="max-h-60 select-none overflow-hidden blur-lg">
        {children}
      </div>
      <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-surface/70 p-4 text-center">
        <p>읽기 힘들 수 있는 글이라 흐리게 해 뒀어요.</p>
        <Button kind="quiet" size="s" onClick={onLift}>
          글 보기
          <Kbd>V</Kbd>
        </Button>
      </div>
    </div>
  ) : (
    children
  )
