import { listDeskTags } from '#contract/desk-notes.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type Props = {
  /** The key of the chosen tag; empty for all items. */
  value: string
  onChange: (key: string) => void
}

/** Narrows the queue to a tag. Hidden while no tag is in use. */
export function TagFilter({ value, onChange }: Props) {
  const inUse = useAnswer(listDeskTags, {}, { staleTime: 60_000 }).data ?? []
  if (inUse.length === 0 && value === '') return null
  return (
    <SelectField
      label="꼬리표"
      options={[
        { value: '', label: '모두' },
        ...inUse.map(({ key, tag, count }) => ({ value: key, label: `#${tag} ${count}개` })),
        // The last item with the chosen tag may be decided by now.
        ...(value && !inUse.some(({ key }) => key === value) ? [{ value, label: '이제 없는 꼬리표' }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
