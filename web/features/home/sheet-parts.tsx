import { Skeleton } from '#web/ui/skeleton.tsx'

/** The visible title of a sheet; screen readers get it from the sheet itself. */
export const SheetTitle = ({ title, count }: { title: string; count: number }) => (
  <p aria-hidden="true" className="pb-3 font-bold text-xl tracking-tight">
    {title}
    {count > 0 && <span className="ps-2 text-indigo tabular-nums">{count}</span>}
  </p>
)

export const RowPlaceholders = () => (
  <div className="grid gap-2">
    {[0, 1, 2].map(at => (
      <Skeleton key={at} className="h-17 w-full" />
    ))}
  </div>
)
