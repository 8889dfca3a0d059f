import { type FormEvent, useState } from 'react'
import { type Act, type AuditKind, actLabels, acts } from '#contract/audit.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** One choice for both filters: an act, or a kind of acts. */
type Chosen = Act | AuditKind | ''
export type Filters = { act: Chosen; adminZipCode: string; zipCode: string; from: string; to: string }
export const noFilters: Filters = { act: '', adminZipCode: '', zipCode: '', from: '', to: '' }

/** Filters the audit log by act, administrator, member and days. */
export function FilterForm({ onFilter }: { onFilter: (filters: Filters) => void }) {
  const [filters, setFilters] = useState(noFilters)
  const set = (changed: Partial<Filters>) => setFilters({ ...filters, ...changed })
  const filter = (event: FormEvent) => {
    event.preventDefault()
    onFilter(filters)
  }
  return (
    <form
      onSubmit={filter}
      className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-card bg-surface p-5 shadow-1 *:min-w-0 wide:grid-cols-5 wide:gap-x-4"
      aria-label="기록 찾기"
    >
      <SelectField
        label="한 일"
        options={options}
        value={filters.act}
        onChange={act => set({ act })}
        className={wholeRow}
      />
      <TextField
        label="관리자 우편번호"
        value={filters.adminZipCode}
        onChange={adminZipCode => set({ adminZipCode })}
      />
      <TextField label="회원 우편번호" value={filters.zipCode} onChange={zipCode => set({ zipCode })} />
      <TextField
        label="처음 날"
        type="date"
        className={wholeRow}
        value={filters.from}
        onChange={from => set({ from })}
      />
      <TextField
        label="마지막 날"
        type="date"
        className={wholeRow}
        value={filters.to}
        onChange={to => set({ to })}
      />
      <div className="col-span-full flex flex-wrap justify-end gap-2">
        <Button
          kind="quiet"
          size="s"
          onClick={() => {
            setFilters(noFilters)
            onFilter(noFilters)
          }}
        >
          모두 보기
        </Button>
        <Button type="submit" size="s" icon="search">
          찾기
        </Button>
      </div>
    </form>
  )
}

/** Fields that need the full width of a phone. */
const wholeRow = 'col-span-2 wide:col-span-1'

const options = [
  { value: '' as const, label: '모든 일' },
  { value: 'ACT' as const, label: '열람을 뺀 모든 일' },
  { value: 'OPENING' as const, label: '열람만' },
  ...acts.map(act => ({ value: act, label: actLabels[act] })),
]
