import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { day } from '#web/ui/date.ts'
import { ObjectionForm, type ObjectionFormProps } from './objection-form.tsx'

/** The last day of an objection, unless the page names it elsewhere, and the button that opens its form. */
export function ObjectionOffer({ until, ...form }: ObjectionFormProps & { until: string | null }) {
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <ObjectionForm {...form} onLeave={() => setWriting(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
      <p className="text-ink-2 text-sm">
        {until && (
          <>
            <time dateTime={until}>{day(until)}</time>까지{' '}
          </>
        )}
        <span>한 번 이의를 제기할 수 있어요.</span>
      </p>
      <Button kind="quiet" size="s" icon="pencil" onClick={() => setWriting(true)}>
        이의 제기하기
      </Button>
    </div>
  )
}
