import { usePrivateName } from './private-names.ts'

/** My note about a counterpart, above their letters. */
export function PrivateNote({ zipCode }: { zipCode: string }) {
  const note = usePrivateName(zipCode)?.note
  return note ? (
    <p className="whitespace-pre-wrap rounded-control bg-surface px-4 py-3 text-ink text-sm shadow-1">
      <span className="font-semibold text-ink-2">나만 보는 메모</span> <bdi>{note}</bdi>
    </p>
  ) : null
}
