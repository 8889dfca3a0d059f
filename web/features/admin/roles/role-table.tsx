import { useState } from 'react'
import { memberStatusLabels } from '#contract/administration.ts'
import type { StaffMember } from '#contract/roles.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { type Column, DataTable } from '#web/features/admin/ui/data-table.tsx'
import { Section } from '#web/features/admin/ui/section.tsx'
import { Tag } from '#web/features/admin/ui/tag.tsx'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { ZipCode } from '#web/ui/zip-code.tsx'
import { ChangeRole } from './change-role.tsx'
import { TakeRole } from './take-role.tsx'

/** Everybody with a role. Nobody changes their own. */
export function RoleTable({ rows }: { rows: StaffMember[] }) {
  const [changed, setChanged] = useState<StaffMember | null>(null)
  const columns: Column<StaffMember>[] = [
    {
      header: '우편번호',
      primary: true,
      cell: ({ zipCode }) => (zipCode ? <ZipCode value={zipCode} /> : '아직 없음'),
    },
    {
      header: '역할',
      cell: ({ role, status }) => (
        <span className="flex flex-wrap gap-1.5">
          <Tag look={role === 'ADMIN' ? 'warm' : 'good'}>{staffRoleLabels[role]}</Tag>
          {status !== 'ACTIVE' && <Tag>{memberStatusLabels[status]}</Tag>}
        </span>
      ),
    },
    { header: '맡은 날', cell: ({ since }) => (since ? <time dateTime={since}>{day(since)}</time> : '–') },
    { header: '맡긴 사람', cell: ({ by }) => (by === null ? '–' : by ? <ZipCode value={by} /> : '운영자') },
    {
      header: '관리',
      className: 'w-64',
      cell: row =>
        row.mine ? (
          <span className="text-ink-2 text-sm">내 역할은 다른 관리자가 바꿀 수 있어요.</span>
        ) : (
          <div className="flex flex-wrap gap-2">
            {row.status === 'ACTIVE' && (
              <Button
                kind="quiet"
                size="s"
                aria-label={`${row.zipCode} 역할 바꾸기`}
                onClick={() => setChanged(row)}
              >
                바꾸기
              </Button>
            )}
            <TakeRole member={row} />
          </div>
        ),
    },
  ]
  return (
    <Section title="함께하는 사람" lead={`모두 ${rows.length}명이에요.`}>
      <DataTable
        caption="역할을 맡은 사람"
        columns={columns}
        rows={rows}
        keyOf={({ memberId }) => memberId}
      />
      <ChangeRole member={changed} onClose={() => setChanged(null)} />
    </Section>
  )
}
