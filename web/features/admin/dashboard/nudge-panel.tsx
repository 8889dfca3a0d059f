import type { NudgeDay } from '#contract/nudges.ts'
import type { Plot } from '#web/features/admin/ui/plot/plot.ts'
import { nudgeSummary } from './nudge-summary.ts'
import { withUnit } from './number-texts.ts'

/** How many letters were asked about before sending, and what became of them. The words stay with their writers. */
export const NudgePanel = ({ days }: { days: NudgeDay[] }) => (
  <section aria-labelledby="nudges" className="grid gap-4">
    <div className="grid gap-1">
      <h2 id="nudges" className="text-xl">
        보내기 전에 한 번 더
      </h2>
      <p className="text-ink-2 text-sm">{nudgeSummary(days)}</p>
    </div>
  </section>
)

export const nudgePlot: Plot<NudgeDay> = {
  title: '아픈 말을 다시 본 편지',
  kind: 'bars',
  series: [
    { name: '물어본 편지', of: day => day.shown, format: withUnit('통') },
    { name: '고쳐 보낸 편지', of: day => day.changed, format: withUnit('통') },
  ],
  also: [{ name: '그대로 보낸 편지', of: day => day.sent, format: withUnit('통') }],
}
