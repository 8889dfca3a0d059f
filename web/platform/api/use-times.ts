import type { Output } from '#contract/route.ts'
import { getTimes } from '#contract/times.ts'
import { useAnswer } from './query.ts'

/** The times of the service, which do not change while it runs. */
export const useTimes = (): Output<typeof getTimes> | undefined =>
  useAnswer(getTimes, {}, { staleTime: Number.POSITIVE_INFINITY }).data
