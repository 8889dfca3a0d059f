import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { backupOldAfterSeconds } from '#contract/dashboard.ts'
import { bounds } from '#contract/promise.ts'
import { useWorld } from '#test/support/world.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8')

type Panel = { title: string; targets?: { expr: string }[] }
const { panels, templating } = JSON.parse(read('grafana/dashboard.json')) as {
  panels: Panel[]
  templating: { list: { query: string }[] }
}
type Rule = { alert: string; expr: string; for?: string; labels: { severity: string; team?: string } }
const { groups } = parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const all = groups.flatMap(group => group.rules)
const isWatchdog = ({ alert }: Rule) => alert === 'Watchdog'
const rules = all.filter(rule => !isWatchdog(rule))
const asked = [
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr] as const),
  ),
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...templating.list.flatMap(({ query }) =>
    query.startsWith('label_values(') ? [['variable', query.slice(13).split(',')[0] ?? ''] as const] : [],
  ),
]

const world = await useWorld()
const mina = await world.member()
await mina.ask('GET', '/api/letters/4711')
await world.background()
await world.app.inject('/metrics')
const { body } = await world.app.inject('/metrics')
const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, name]) => name!))

describe('a query of the metrics', () => {
  it('can be parsed, and the server or a named exporter exports each of its metrics and labels', () => {
    const knownLabels = new Set([...labels, ...exportedLabels, 'process'])
    const offenders = asked.flatMap(([where, expr]) => {
      const { names, by } = namesIn(expr)
      const unknown = [...names.filter(name => !known(name)), ...by.filter(label => !knownLabels.has(label))]
      if (!closes(expr) || names.length === 0) unknown.push('its syntax')
      return unknown.map(what => `${where}: ${what}`)
    })
    expect(offenders).toEqual([])
  })

  it('each alert has a severity and a duration', () => {
    for (const { labels, for: after } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(after).toMatch(/^\d+[sm]$/)
    }
  })

  it('the watchdog fires always, and an alert pages when Prometheus has no server to scrape', () => {
    expect(all.find(isWatchdog)).toMatchObject({ expr: 'vector(1)', labels: { severity: 'none' } })
    const { scrape_configs } = parse(read('prometheus/prometheus.yaml'))
    expect(rules.find(({ alert }) => alert === 'ServersGone')).toMatchObject({
      expr: `absent(up{job="${scrape_configs[0].job_name}"})`,
      labels: { severity: 'page' },
    })
  })

  it('the alerts on the promise and the desk go to moderators and never page', () => {
    const ofDesk = /post_office_(promise\{|(review|reports|appeals)_)/
    for (const { alert, expr, labels } of rules)
      expect([alert, labels]).toEqual([
        alert,
        ofDesk.test(expr) ? { severity: 'ticket', team: 'moderators' } : { severity: labels.severity },
      ])
  })

  it('docs/observability.md explains each alert under its name', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/observability.md'), 'utf8')
    const explained = [...page.matchAll(/^\| ([A-Z]\w+[a-z][A-Z]\w+|Faults|Slow|Watchdog) \|/gm)]
    expect(explained.map(([, name]) => name)).toEqual(all.map(({ alert }) => alert))
  })

  it.each(Object.entries(bounds))('the alerts on %s have the bounds of the panel', (figure, bound) => {
    const limits = rules.flatMap(({ expr }) => {
      const found = new RegExp(`figure="${figure}"}\\) ([<>]) ([\\d.]+)`).exec(expr)
      return found ? [[found[1], Number(found[2])]] : []
    })
    expect(limits.length).toBeGreaterThan(0)
    for (const [sign, limit] of limits) {
      expect(sign).toBe(bound.isFloor ? '<' : '>')
      expect([bound.warns, bound.alarms]).toContain(limit)
    }
  })

  it('the alert on the backup fires at the age at which the tile of the dashboard warns', () => {
    expect(rules.find(({ alert }) => alert === 'BackupOld')?.expr).toBe(
      `max(post_office_backup_age_seconds) > ${backupOldAfterSeconds}`,
    )
  })

  it('each alert on the metric of an exporter selects a job that Prometheus scrapes', () => {
    const jobs = parse(read('prometheus/prometheus.yaml')).scrape_configs.map(
      ({ job_name }: { job_name: string }) => job_name,
    )
    const used = rules.flatMap(({ expr }) => {
      const exporters = namesIn(expr).names.flatMap(name => exporterOf.get(name) ?? [])
      if (exporters.length === 0) return []
      const selected = [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job!)
      expect(selected).toHaveLength(exporters.length)
      for (const job of selected) expect(jobs).toContain(job)
      return exporters
    })
    expect(new Set(used)).toEqual(new Set(exporterOf.values()))
  })

  it('Prometheus loads the rules, and reads the token from a file', () => {
    const config = parse(read('prometheus/prometheus.yaml'))
    expect(config.rule_files).toEqual(['alerts.yaml'])
    expect(config.scrape_configs[0]).toMatchObject({ job_name: 'post-office', metrics_path: '/metrics' })
    expect(Object.keys(config.scrape_configs[0].authorization)).toEqual(['type', 'credentials_file'])
  })
})

/** The metrics of other programs that an alert may name. */
const exporterOf = new Map([
  ['node_filesystem_avail_bytes', 'node_exporter'],
  ['node_filesystem_size_bytes', 'node_exporter'],
  ['probe_ssl_earliest_cert_expiry', 'blackbox_exporter'],
])
const exportedLabels = ['job', 'instance', 'mountpoint', 'fstype']

// `up` is Prometheus's own metric. A histogram has three names.
const known = (name: string) =>
  name === 'up' ||
  exporterOf.has(name) ||
  told.has(name) ||
  told.has(name.replace(/_(bucket|sum|count)$/, ''))

const words = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset'])

/** The metrics that an expression names, and the labels that it groups or selects by. */
function namesIn(expr: string): { names: string[]; by: string[] } {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(',').map(label => label.trim()),
  )
  const chosen = [...bare.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!)
  const rest = bare.replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '').replaceAll(/\{[^}]*\}/g, '')
  const names = [...rest.matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter(name => !words.has(name))
  return { names, by: [...grouped, ...chosen].filter(label => label !== 'le') }
}

/** Whether each bracket is closed, and no operator lacks its right side. */
function closes(expr: string): boolean {
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
  const open: string[] = []
  const bare = expr.replaceAll(/"[^"]*"/g, '')
  for (const character of bare) {
    if ('([{'.includes(character)) open.push(character)
    else if (character in pairs && open.pop() !== pairs[character]) return false
  }
  return open.length === 0 && !bare.includes('"') && !/[-+*/<>=,(]\s*$/.test(bare) && !/,\s*\)/.test(bare)
}
