import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => parse(readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8'))
const { dcs } = read('patroni/patroni.yaml').bootstrap

it('the cluster of ops/patroni confirms a commit when both nodes have it', () => {
  expect(dcs.synchronous_mode).toBe(true)
})

it('the times of ops/patroni are consistent, and a failover ends before DatabaseGone pages', () => {
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
  const rules: { alert: string; for: string }[] = read('prometheus/alerts.yaml').groups[0].rules
  const pagesAfter = rules.find(({ alert }) => alert === 'DatabaseGone')?.for
  expect(pagesAfter).toBe('60s')
  expect(dcs.ttl + dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThan(60)
})
