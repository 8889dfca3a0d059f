import type { ReactNode } from 'react'
import { ZipCode } from '#web/ui/zip-code.tsx'

type Props = {
  /** The kind of text, with a state or a time beside it. */
  label: string
  end?: ReactNode
  zipCode: string
  title?: string
  content: string
}

/** A member's text, unchanged, with its author. */
export const MemberText = ({ label, end, zipCode, title, content }: Props) => (
  <article className="grid gap-2 rounded-control bg-sunken p-4">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-2 text-sm">
      <h3 className="font-semibold">
        {label} · {zipCode ? <ZipCode value={zipCode} /> : '탈퇴한 회원'}
      </h3>
      {end}
    </div>
    {title && (
      <p className="font-bold">
        <bdi>{title}</bdi>
      </p>
    )}
    <p className="whitespace-pre-wrap">
      <bdi>{content}</bdi>
    </p>
  </article>
)
