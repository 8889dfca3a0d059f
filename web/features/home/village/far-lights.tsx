import { countFarLights } from '#contract/far-lights.ts'
import { useAnswer } from '#web/platform/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './far-lights.module.css'
import { farWindows } from './far-windows.ts'

const everyMs = 300_000

const useCount = () =>
  useAnswer(countFarLights, {}, { staleTime: everyMs, refetchInterval: everyMs }).data?.count ?? 0

/** A window in the far hills for each answer that anybody finished today. It is bright only in the evening. */
export function FarLights() {
  const count = useCount()
  return (
    count > 0 && (
      <svg
        ref={joinHills}
        data-depth="0.07"
        data-lights={count}
        viewBox="0 0 1280 844"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className={styles.lights}
      >
        <path d={farWindows(count)} />
      </svg>
    )
  )
}

/** The hills may have moved before the lights came. */
function joinHills(lights: SVGSVGElement | null): void {
  const hills = lights?.parentElement?.querySelector<SVGElement>(`[data-depth="${lights.dataset.depth}"]`)
  if (lights && hills) lights.style.translate = hills.style.translate
}

/** The hills say at a press what their windows are, from dusk on: by day nobody sees a lamp. */
export function Hills() {
  const count = useCount()
  return (
    count > 0 && (
      <button
        type="button"
        aria-label="먼 산의 불빛"
        className={styles.hills}
        onClick={() => toast({ text: `오늘 밤, ${count}통의 답장에 불이 켜졌어요`, look: 'Quiet' })}
      />
    )
  )
}
