import { useId, useState } from 'react'
import { type Day, dayText, type Plot } from '#web/features/admin/ui/plot/plot.ts'
import { Button } from '#web/ui/button.tsx'

/** All numbers of a plot, newest first. */
export function PlotTable<D extends Day>({ plot, days }: { plot: Plot<D>; days: D[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const columns = [...plot.series, ...(plot.also ?? [])]
  return (
    <>
      <div className="ms-auto">
        <Button
          kind="text"
          size="s"
          className="-me-3"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '표 접기' : '표로 보기'}
          <span className="sr-only">: {plot.title}</span>
        </Button>
      </div>
      {isOpen && (
        <section
          id={id}
          aria-label={`${plot.title} 표`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by the keyboard
          tabIndex={0}
          className="max-h-80 min-w-0 basis-full overflow-auto"
        >
          <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
            <caption className="sr-only">{plot.title}, 날마다</caption>
            <thead>
              <tr>
                {['날', ...columns.map(({ name }) => name)].map(name => (
                  <th
                    key={name}
                    scope="col"
                    className="sticky top-0 bg-sunken px-3 py-2 text-start font-semibold text-ink-2"
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(day => (
                <tr key={day.day}>
                  <th scope="row" className="border-line border-t px-3 py-1.5 text-start font-normal">
                    {dayText(day.day)}
                    {plot.open?.(day) && <span className="text-ink-2"> 세는 중</span>}
                  </th>
                  {columns.map(({ name, of, format }) => {
                    const value = of(day)
                    return (
                      <td key={name} className="border-line border-t px-3 py-1.5">
                        {value === null ? '–' : format(value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
