import { type AuditEntry, actLabels, targetLabels } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import type { Column } from '#web/features/admin/ui/data-table.tsx'
import { dayAndTime } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'

/** The columns of an audit entry. */
export const columns: Column<AuditEntry>[] = [
  { header: '한 일', primary: true, className: 'w-44', cell: ({ act }) => actLabels[act] },
  {
    header: '시각',
    className: 'w-44',
    cell: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>,
  },
  {
    header: '관리자',
    className: 'w-28',
    cell: ({ adminZipCode }) => (adminZipCode ? <ZipCode value={adminZipCode} /> : '운영자'),
  },
  {
    header: '대상',
    className: 'w-44',
    cell: ({ targetKind, targetId, zipCode }) => (
      <span className="flex flex-wrap gap-x-2">
        {targetKind && targetKind !== 'MEMBER' && (
          <span className="break-all">
            {targetLabels[targetKind]} {targetId}
          </span>
        )}
        {zipCode ? <ZipCode value={zipCode} /> : !targetKind && '–'}
      </span>
    ),
  },
  {
    header: '이유와 내용',
    cell: entry => <Detail reason={entry.reason} sentences={detailSentences(entry)} />,
  },
]

const Detail = ({ reason, sentences }: { reason: string | null; sentences: string[] }) => (
  <span className="grid gap-0.5 wrap-anywhere">
    {reason && (
      <span className="whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </span>
    )}
    {sentences.length > 0 && (
      <span className="text-ink-2 text-sm">
        <bdi>{sentences.join(' ')}</bdi>
      </span>
    )}
    {!reason && sentences.length === 0 && '–'}
  </span>
)
