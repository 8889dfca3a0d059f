import { rightsReasonLabels } from '#contract/rights-claims.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { SharedLetters } from '#web/features/admin/ui/shared-letters.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import type { OpenItem } from './desk-items.ts'

type Case = NonNullable<OpenItem['rightsCase']>

/** The claims on a post or the objection to its hiding, and the post. */
export const ClaimFacts = ({ item, rightsCase }: { item: OpenItem; rightsCase: Case }) => {
  const { caseId, claims, claimCount, objection, decision, hiddenBefore } = rightsCase
  return (
    <div className="grid grid-cols-1 gap-4">
      {objection && decision && (
        <>
          <section aria-label="이의 제기" className="grid gap-1">
            <h3 className="font-bold">
              {objection.zipCode ? <ZipCode value={objection.zipCode} /> : '탈퇴한 회원'} 님의 이의
            </h3>
            <p className="whitespace-pre-wrap text-lg leading-7">
              <bdi>{objection.content}</bdi>
            </p>
            <time dateTime={objection.objectedAt} className="text-ink-2 text-sm">
              {dayAndTime(objection.objectedAt)}
            </time>
          </section>
          <Decision {...decision} />
        </>
      )}
      <section aria-label="신고" className="grid gap-3">
        <h3 className="font-bold">신고 {claimCount}건</h3>
        <ul className="grid gap-3">
          {claims.map(claim => (
            <li key={claim.claimId} className="grid gap-1 border-line border-s-2 ps-3">
              <p className="font-semibold">{rightsReasonLabels[claim.reasonType]}</p>
              <p className="whitespace-pre-wrap">
                <bdi>{claim.reason}</bdi>
              </p>
              <Contact contact={claim.contact} claimedAt={claim.claimedAt} />
            </li>
          ))}
        </ul>
        {claimCount > claims.length && (
          <p className="text-ink-2 text-sm">오래된 {claims.length}건만 보여요.</p>
        )}
      </section>
      {hiddenBefore && (
        <p className="rounded-control bg-post-soft px-4 py-3">
          이미 한 번 임시로 가린 글이라 다시 임시로 가릴 수 없어요. 계속 가려야 한다면 공개 편지에서 이유와
          함께 가려 주세요.
        </p>
      )}
      {!item.decidable && (
        <OwnCase>
          {objection
            ? '내가 가린 글이거나 내가 나눈 편지라서, 다른 관리자가 결정해야 해요.'
            : '내가 나눈 편지라서, 다른 관리자가 결정해야 해요.'}
        </OwnCase>
      )}
      <Post {...rightsCase.post} />
      <PeopleFold kind="CLAIM" id={caseId} />
    </div>
  )
}

const Contact = ({ contact, claimedAt }: Pick<Case['claims'][number], 'contact' | 'claimedAt'>) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
    {contact === null ? (
      <span>연락처는 지웠어요</span>
    ) : (
      <a className="break-all text-indigo underline underline-offset-4" href={mailTo(contact)}>
        <bdi>{contact}</bdi>
      </a>
    )}
    <time dateTime={claimedAt}>{dayAndTime(claimedAt)}</time>
  </p>
)

// Encoded, so that a `?` in the typed address cannot add recipients.
const mailTo = (contact: string) => `mailto:${encodeURIComponent(contact).replace('%40', '@')}`

const Decision = ({ decidedBy, decidedAt, reason, hiddenUntil }: NonNullable<Case['decision']>) => (
  <section aria-label="가린 결정" className="grid gap-1 rounded-control bg-sunken p-4">
    <p className="text-ink-2 text-sm">
      {decidedBy || '다른'} 관리자가 가림 · <time dateTime={decidedAt}>{dayAndTime(decidedAt)}</time>
      {hiddenUntil && (
        <>
          {' '}
          · <time dateTime={hiddenUntil}>{dayAndTime(hiddenUntil)}</time>까지
        </>
      )}
    </p>
    <p className="whitespace-pre-wrap">
      <bdi>{reason}</bdi>
    </p>
  </section>
)

const Post = ({ sharePostId, requesterZipCode, content, letters }: Case['post']) => (
  <section aria-label="신고된 글" className="grid gap-3">
    <MemberText
      label={`게시글 ${sharePostId}번`}
      zipCode={requesterZipCode}
      content={content || '남긴 말이 없어요.'}
      isJudged
    />
    <SharedLetters letters={letters} isJudged />
  </section>
)
