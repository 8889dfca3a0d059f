import { useState } from 'react'
import { listRightsClaims, rightsReasonLabels } from '#contract/rights-claims.ts'
import { MemberText } from '#web/features/admin/ui/member-text.tsx'
import { OwnCase } from '#web/features/admin/ui/own-case.tsx'
import { PeopleFold } from '#web/features/admin/ui/people-fold.tsx'
import { SharedLetters } from '#web/features/admin/ui/shared-letters.tsx'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/api/call-error.ts'
import { setAnswer, useAnswer } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { toast } from '#web/ui/toast.ts'
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
              {objection.zipCode ? <ZipCode value={objection.zipCode} /> : '탈퇴한 회원'}
              <span> 님의 이의</span>
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
        {claimCount > claims.length && <MoreClaims item={item} claims={claims} />}
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

// The cache keeps what was read here, under an input that is never asked.
const readOf = (id: number) => ({ params: { id: String(id) } })

/** The item with all claims that were read. A new reading of the item, as after each new claim, has the first ones only. */
export function useReadClaims(item: OpenItem): OpenItem {
  const { data: read = [] } = useAnswer(listRightsClaims, readOf(item.id), { enabled: false })
  const { rightsCase } = item
  if (!rightsCase || read.length === 0) return item
  const known = new Map([...rightsCase.claims, ...read].map(claim => [claim.claimId, claim]))
  const claims = [...known.values()].sort((a, b) => a.claimId - b.claimId)
  return { ...item, rightsCase: { ...rightsCase, claims } }
}

/** Forgets the claims that were read, with their contacts. */
export const forgetReadClaims = (id: number) => setAnswer(listRightsClaims, readOf(id), () => [])

/** Reads the next claims. A decision names the last one that was read. */
function MoreClaims({ item, claims }: { item: OpenItem; claims: Case['claims'] }) {
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    try {
      const after = String(claims.at(-1)?.claimId ?? 0)
      const next = await call(listRightsClaims, { params: { id: String(item.id) }, query: { after } })
      setAnswer(listRightsClaims, readOf(item.id), (before = []) => [...before, ...next])
    } catch (error) {
      toast({ type: 'Error', text: sentenceFor(error) })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="quiet" size="s" busy={isBusy} onClick={() => void more()}>
        다음 신고 보기
      </Button>
      <p className="text-ink-2 text-sm">읽은 {claims.length}건만 결정하고, 나머지는 계속 기다려요.</p>
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
      <span>{decidedBy || '다른'} 관리자가 가림 · </span>
      <time dateTime={decidedAt}>{dayAndTime(decidedAt)}</time>
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
