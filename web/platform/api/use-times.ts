import type { Output } from '#contract/route.ts'
import { getTimes } from '#contract/times.ts'
import { useAnswer } from './query.ts'

/** The configured times of the service; constant while the server runs. */
export const useTimes = (): Output<typeof getTimes> | undefined =>
  useAnswer(getTimes, {}, { staleTime: Number.POSITIVE_INFINITY }).data
