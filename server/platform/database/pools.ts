import type { Config } from '#server/platform/config/config.ts'

/** The largest number of connections of one process to the primary and to the replica. */
export type Pools = { primary: number; replica: number }

// PostgreSQL allows 100 by default, three of them for superusers. The rest is for backups and psql.
const together = 90

/**
 * All processes of one start together stay below PostgreSQL's default limit, also while one process is replaced. Each
 * process uses one more connection to listen. The replica counts too, since it serves both pools after a failover.
 */
export function poolsOf({ processes, replicaUrl }: Pick<Config, 'processes' | 'replicaUrl'>): Pools {
  const atOnce = processes === 1 ? 1 : processes + 1
  const share = Math.floor(together / atOnce) - 1
  const replica = replicaUrl ? within(2, Math.floor(share / 3), 10) : 0
  return { primary: within(3, share - replica, 20), replica }
}

const within = (least: number, wished: number, most: number) => Math.max(least, Math.min(wished, most))
