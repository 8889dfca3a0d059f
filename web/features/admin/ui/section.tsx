import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  /** Small controls beside the heading. */
  end?: ReactNode
  children: ReactNode
}

/** A section of a screen with its heading as its name. */
export function Section({ title, lead, end, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-card bg-surface p-5 text-ink shadow-1"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {end}
        </div>
        {lead && <p className="text-ink-2 text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
