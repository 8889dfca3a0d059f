import * as contract from '#contract/far-lights.ts'
import { fewestLights } from '#contract/far-lights.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { dayInSeoulSql } from '#server/platform/seoul.ts'

/** The number of the last count, the same for everybody. A day without a count yet has none. */
export const countFarLights = endpoint(contract.countFarLights, async ({ sql, now }) => {
  const [row] = await sql<{ answers: number }[]>`
    select answers from far_lights where day = ${dayInSeoulSql({ sql, now })}`
  const answers = row?.answers ?? 0
  return { count: answers < fewestLights ? 0 : answers }
})
