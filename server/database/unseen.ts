import type { Sql } from './connect.ts'

/**
 * A number that the planner does not see. With the number itself a plan looks cheaper to it than one for any number
 * wherever this one has fewer rows than most, and it makes a plan at each call, which takes longer than the reading.
 */
export const unseen = ({ sql }: { sql: Sql }, number: number) => sql`(select ${number}::bigint)`
