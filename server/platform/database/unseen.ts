import type { Sql } from './connect.ts'

/**
 * A value that the planner does not see. With the value itself a plan looks cheaper to it than one for any value
 * wherever this one has fewer rows than most, and it makes a plan at each call, which takes longer than the reading.
 */
export function unseen({ sql }: { sql: Sql }, value: number | string | number[]) {
  // Written twice: of a select alone `any` would take the rows, and not what stands in its one array.
  if (Array.isArray(value)) return sql`(select ${value}::bigint[])::bigint[]`
  return typeof value === 'number' ? sql`(select ${value}::bigint)` : sql`(select ${value}::text)`
}
