import * as contract from '#contract/audit.ts'
import { type AuditEntry, actLabels, exportMax, targetLabels } from '#contract/audit.ts'
import { detailSentences } from '#contract/audit-sentences.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { clockInSeoul } from '#server/platform/seoul.ts'
import { csv } from './csv.ts'
import { countEntries, listEntries } from './list-audit.ts'
import { recordAct } from './record-act.ts'

/** The audit log as a file for a spreadsheet. The export is itself recorded. */
export const exportAudit = endpoint(contract.exportAudit, async (ctx, me, { query }) => {
  const rows = await listEntries(ctx, query, { page: 1, size: exportMax })
  const all = await countEntries(ctx, query)
  await recordAct(ctx, me, { act: 'AUDIT_EXPORT', detail: { count: rows.length } })
  return {
    fileName: `audit-${inSeoul(ctx.now.toISOString()).slice(0, 10)}.csv`,
    text: csv([heads, ...rows.map(asRow)]),
    count: rows.length,
    complete: rows.length === all,
  }
})

const heads = ['번호', '시각(한국)', '관리자', '한 일', '대상', '대상 번호', '회원', '이유', '자세히']

const asRow = (entry: AuditEntry) => [
  String(entry.auditId),
  inSeoul(entry.at),
  entry.adminZipCode || '운영자',
  actLabels[entry.act],
  entry.targetKind ? targetLabels[entry.targetKind] : '',
  entry.targetId ?? '',
  entry.zipCode,
  entry.reason ?? '',
  detailSentences(entry).join(' '),
]

const inSeoul = (at: string) => clockInSeoul(new Date(at)).toISOString().slice(0, 19).replace('T', ' ')
