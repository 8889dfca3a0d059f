import type { ReactNode } from 'react'
import { cx } from '#web/styles/cx.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { MemberLink } from './member-link.tsx'

type Props = {
  /** The kind of text, with a state or a time beside it. */
  label: string
  end?: ReactNode
  zipCode: string
  /** If it is known, the zip code links to the member. */
  memberId?: number
  title?: string
  content: string
  /** The text to decide on, in the size of a letter. */
  isJudged?: boolean
}

/** A member's text, unchanged, with its author. */
export const MemberText = ({ label, end, zipCode, memberId, title, content, isJudged }: Props) => (
  <article className="grid gap-2 rounded-control bg-sunken p-4">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2 text-sm">
      <h3 className="font-semibold">
        {label} · <Author zipCode={zipCode} memberId={memberId} />
      </h3>
      {end}
    </div>
    <div className={cx('grid gap-2 text-ink', isJudged && 'text-lg leading-7')}>
      {title && (
        <p className="font-bold">
          <bdi>{title}</bdi>
        </p>
      )}
      <p className="whitespace-pre-wrap">
        <bdi>{content}</bdi>
      </p>
    </div>
  </article>
)

function Author({ zipCode, memberId }: { zipCode: string; memberId: number | undefined }) {
  if (memberId !== undefined) return <MemberLink memberId={memberId} zipCode={zipCode} />
  return zipCode ? <ZipCode value={zipCode} /> : '탈퇴한 회원'
}
