import { Skeleton } from '#web/ui/skeleton.tsx'

/** A sheet of paper that is still coming. */
export const SheetSkeleton = () => (
  <div className="grid min-h-140 w-full max-w-170 content-start gap-5 bg-surface px-6.5 py-9 shadow-2 wide:min-h-175 wide:px-15">
    <Skeleton className="mb-14 h-7 w-36" />
    <Skeleton className="h-8 w-2/3" />
    {['w-full', 'w-11/12', 'w-19/20', 'w-4/5', 'w-1/2'].map(width => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)
