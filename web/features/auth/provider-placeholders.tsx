import { Skeleton, Waiting } from '#web/ui/skeleton.tsx'

/** Placeholders of the providers' buttons. */
export const ProviderPlaceholders = () => (
  <Waiting>
    <div className="grid gap-3">
      {[0, 1, 2].map(at => (
        <Skeleton key={at} className="h-13.5 w-full" />
      ))}
    </div>
  </Waiting>
)
