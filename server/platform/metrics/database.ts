import { Gauge, type Registry } from 'prom-client'
import type { PromiseFigures } from '#contract/promise.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withTimeout } from '#server/platform/database/with-timeout.ts'

const keptMs = 5000

/** Metrics of the waiting work in the database, read for /metrics at most every 5 s. */
export function measureDatabase(context: AppContext, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `post_office_${name}`, help, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered.')
  const wait = gauge(
    'database_wait_seconds',
    'How long a statement that does nothing waited for the pool and its answer.',
  )
  const connections = new Gauge({
    name: 'post_office_database_connections',
    help: 'Connections to this database of all its clients, by what they are doing.',
    labelNames: ['state'] as const,
    registers: [registry],
  })
  const gauges: Record<keyof Waiting, Gauge> = {
    coming: gauge('letters_coming', 'Letters on their way to a receiver.'),
    due: gauge('letters_due', 'Letters that have arrived and are not announced yet.'),
    late: gauge('letters_late', 'Those of them that arrived more than 5 s ago.'),
    dueAge: gauge('letters_due_oldest_seconds', 'How long ago the first of them arrived.'),
    pool: gauge('pool_letters', 'Letters that wait in the pool for an answer.'),
    poolAge: gauge('pool_oldest_seconds', 'How long the oldest of them has waited.'),
    review: gauge('review_backlog', 'Answers that wait for review.'),
    reviewAge: gauge('review_oldest_seconds', 'How long ago the oldest of them was written.'),
    reports: gauge('reports_waiting', 'Reports that wait for a decision.'),
    reportAge: gauge('reports_oldest_seconds', 'How long the oldest of them has waited.'),
    appeals: gauge('appeals_waiting', 'Appeals that wait for a decision.'),
    appealAge: gauge('appeals_oldest_seconds', 'How long the oldest of them has waited.'),
    backupAge: gauge(
      'backup_age_seconds',
      'How long ago the newest backup was made; without one, how long ago the database was created.',
    ),
    pushes: gauge('pushes_due', 'Notifications that wait to be pushed to a browser.'),
    pushAge: gauge('pushes_oldest_seconds', 'How long the one due first has waited.'),
    pushesOff: gauge(
      'push_devices_off',
      'Browsers that get no push because their service refused three in a row.',
    ),
    most: gauge('database_connections_max', 'Connections that the database allows to all its clients.'),
  }

  const promise = new Gauge({
    name: 'post_office_promise',
    help: 'The figures of the last seven days that tell whether every letter is answered.',
    labelNames: ['figure'] as const,
    registers: [registry],
  })
  const promiseAge = gauge('promise_age_seconds', 'How long ago these figures were counted.')

  const read = async () => {
    try {
      const began = performance.now()
      await withTimeout(context.sql`select 1`)
      wait.set((performance.now() - began) / 1000)
      const [waiting, states, [promised]] = await Promise.all([
        withTimeout(countWaiting(context)),
        withTimeout(countConnections(context)),
        withTimeout(getPromise(context)),
      ])
      for (const [name, count] of Object.entries(waiting)) gauges[name as keyof Waiting].set(count)
      connections.reset()
      for (const { state, count } of states) connections.set({ state }, count)
      promise.reset()
      for (const [figure, value] of Object.entries(promised?.figures ?? {}))
        if (typeof value === 'number') promise.set({ figure }, value)
      promiseAge.set(promised?.age ?? 0)
      up.set(1)
    } catch (error) {
      context.log.warn({ err: error }, 'could not read the metrics of the database')
      up.set(0)
    }
  }
  let readAt = Number.NEGATIVE_INFINITY
  let reading = Promise.resolve()
  return () => {
    if (performance.now() - readAt >= keptMs) {
      readAt = performance.now()
      reading = read()
    }
    return reading
  }
}

type Waiting = Record<
  | 'coming'
  | 'due'
  | 'late'
  | 'dueAge'
  | 'pool'
  | 'poolAge'
  | 'review'
  | 'reviewAge'
  | 'reports'
  | 'reportAge'
  | 'appeals'
  | 'appealAge'
  | 'backupAge'
  | 'pushes'
  | 'pushAge'
  | 'pushesOff'
  | 'most',
  number
>

// Indexes hold exactly these rows: letters_due, pool_oldest, letters_in_review, reports_by_status, appeals_pending.
async function countWaiting({ sql, clock }: AppContext): Promise<Waiting> {
  const now = clock()
  const age = (of: string) => sql`greatest(0, coalesce(extract(epoch from ${now} - ${sql(of)}), 0))::float8`
  const [counts] = await sql<[Waiting]>`
    select coming, due, late, ${age('due_since')} as "dueAge",
      pool, ${age('pool_since')} as "poolAge", review, ${age('review_since')} as "reviewAge",
      reports, ${age('reports_since')} as "reportAge", appeals, ${age('appeals_since')} as "appealAge",
      ${age('safe_until')} as "backupAge",
      pushes, ${age('pushes_since')} as "pushAge", "pushesOff", current_setting('max_connections')::int as most
    from (
      select count(*) filter (where deliver_at > ${now})::int as coming,
        count(*) filter (where deliver_at <= ${now})::int as due,
        count(*) filter (where deliver_at <= ${new Date(now.getTime() - 5000)})::int as late,
        min(deliver_at) as due_since
      from letters
      where announced_at is null and parent_id is not null and deliver_at is not null and stopped_at is null
        and deleted_at is null) letters,
      (select count(*)::int as pool, min(created_at) as pool_since from pool where waiting) waiting,
      (select count(*)::int as review, min(sent_at) as review_since from letters
        where review = 'PENDING' and stopped_at is null and deleted_at is null) reviews,
      (select count(*)::int as reports, min(reported_at) as reports_since from reports
        where status = 'PENDING') reported,
      (select count(*)::int as appeals, min(a.appealed_at) as appeals_since
        from appeals a join members m on m.id = a.member_id
        where a.status = 'PENDING' and m.status <> 'WITHDRAWN') appealed,
      (select coalesce((select made_at from last_backup), (select min(applied_at) from migrations))
        as safe_until) saved,
      (select count(*)::int as pushes, min(due_at) as pushes_since from (
        select due_at from pushes where due_at <= ${now}
        union all select due_at from call_pushes where due_at <= ${now}) due) pushed,
      (select count(*)::int as "pushesOff" from push_subscriptions where refusals >= 3) refusing`
  return counts
}

const getPromise = ({ sql, clock }: AppContext) => sql<{ figures: PromiseFigures; age: number }[]>`
  select figures, greatest(0, extract(epoch from ${clock()}::timestamptz - counted_at))::float8 as age
  from promise_figures`

const countConnections = ({ sql }: AppContext) => sql<{ state: string; count: number }[]>`
  select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
  where datname = current_database() group by 1`
