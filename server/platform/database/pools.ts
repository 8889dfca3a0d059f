import type { Config } from '#server/platform/config/config.ts'

/** How many connections one process keeps to the database that is written to, and to the replica. */
export type Pools = { primary: number; replica: number }

// What PostgreSQL allows by default is 100, and three of them are its superuser's; a backup and a look by psql stay possible.
const together = 90

/**
 * All processes of one start stay together below what PostgreSQL allows by default, also while one of them is renewed,
 * and each listens over a connection of its own. A replica counts as if it were the same database: when it takes the
 * primary's place it is asked for both.
 */
export function poolsOf({ processes, replicaUrl }: Pick<Config, 'processes' | 'replicaUrl'>): Pools {
  const atOnce = processes === 1 ? 1 : processes + 1
  const share = Math.floor(together / atOnce) - 1
  const replica = replicaUrl ? within(2, Math.floor(share / 3), 10) : 0
  return { primary: within(3, share - replica, 20), replica }
}

const within = (least: number, wished: number, most: number) => Math.max(least, Math.min(wished, most))
