import { pauseDaysOf, type SanctionStep, sanctionStepLabels, warningsUntilBar } from '#contract/reports.ts'
import { Chips } from '#web/ui/chips.tsx'

type Props<S extends SanctionStep> = { steps: readonly S[]; value: S; onChange: (step: S) => void }

/** The steps of the ladder, the mildest first. All are in sight, because the last one is the hardest. */
export const StepChips = <S extends SanctionStep>({ steps, ...props }: Props<S>) => (
  <Chips
    label="조치"
    options={steps.map(value => ({ value, label: sanctionStepLabels[value] }))}
    wraps
    {...props}
  />
)

/** A step bars the member at once, by itself or as the third warning. */
export const isBarring = (step: SanctionStep, warnings: number): boolean =>
  step === 'BAR' || (step !== 'NOTICE' && warnings + 1 >= warningsUntilBar)

/** The effect of a step, as the end of a sentence about its member. `warnings` is undefined until it is loaded. */
export function stepEffect(step: SanctionStep, warnings: number | undefined): string {
  if (step === 'NOTICE') return '안내를 읽어요. 경고로 세지 않아요.'
  if (step === 'BAR') return '경고를 받고 바로 이용이 정지돼요.'
  const next = warnings === undefined ? '' : `${warnings + 1}번째 `
  const days = pauseDaysOf(step)
  const pause = days === null ? '경고를 받아요.' : `경고를 받고 ${days}일 동안 글을 보내지 못해요.`
  const after =
    warnings !== undefined && isBarring(step, warnings)
      ? '그러면 바로 이용이 정지돼요.'
      : `경고 ${warningsUntilBar}번이면 이용이 정지돼요.`
  return `${next}${pause} ${after}`
}
