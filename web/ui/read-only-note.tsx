import { notSentNow } from '#web/platform/api/read-only-texts.ts'
import { useReadOnlyUntil } from '#web/platform/api/site-state.ts'

/** Beside a sending button, which is disabled until then. It renders nothing outside of the read-only mode. */
export function ReadOnlyNote({ className = '' }: { className?: string }) {
  const until = useReadOnlyUntil()
  return (
    <p role="status" className={until ? `font-semibold text-sm ${className}` : 'sr-only'}>
      {until && notSentNow(until)}
    </p>
  )
}
