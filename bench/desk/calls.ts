import { readFileSync } from 'node:fs'
import type { Bench } from '../lib/measured.ts'
import { quantile, shown, spreadOf } from '../lib/median.ts'
import { fillOffice, isWaiting } from '../lib/office.ts'
import { tokenFor } from '../lib/place.ts'
import { cpuOfAll } from '../lib/processes.ts'
import { table } from '../lib/table.ts'

const rounds = 30
const warming = 6

type Row = { kind: string; id: number; decidable: boolean; author: { memberId: number } }

/**
 * The calls of the moderators' desk over HTTP, at 10^5 reports, 2,000 reviews and 200 appeals. First a thousand reports
 * wait, then ten thousand. Each round decides another item, so the list also gathers and ranks the changes.
 */
export async function measureCalls({ place, start }: Bench): Promise<void> {
  const { sql, vault } = place
  await fillOffice(sql, vault)
  // Decided over two months by five administrators; those that wait came in the last three days.
  await sql`update reports set reported_at = reported_at - id % 4000 * interval '1 minute',
    updated_at = updated_at - id * interval '1 minute', decided_by = case when decided_by = 1 then 1 + id % 5 end,
    reason_type = (array['ETC', 'ABUSE', 'DEFAMATION', 'THREATS', 'HARASSMENT'])[1 + (id % 97)::int % 5]`
  const [admin] = await sql<[{ id: number; zip: string }]>`
    update members set role = 'ADMIN' where id = 48 returning id, zip_code as zip`
  await sql`update members set role = 'ADMIN' where id = 49`
  const authorization = `Bearer ${tokenFor(place, admin.id, admin.zip, { role: 'ADMIN' })}`
  const { url, pid } = await start()
  const [{ backend }] = await sql<[{ backend: number }]>`select pg_backend_pid() as backend`
  const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${backend}/status`, 'utf8'))?.[1])
  const processor = () => cpuOfAll(pid()) + cpuOfAll(postmaster)

  const times = new Map<string, { wall: number[]; processor: number[] }>()
  const ask = async <T>(what: string, method: string, path: string, body?: object): Promise<T> => {
    const before = processor()
    const began = performance.now()
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data: T }
    const { wall, processor: used } = times.get(what) ?? { wall: [], processor: [] }
    times.set(what, {
      wall: [...wall, performance.now() - began],
      processor: [...used, processor() - before],
    })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}`)
    return data
  }
  const list = async (query: string, what: string) => {
    const { content } = await ask<{ content: Row[] }>(what, 'GET', `admin/desk?${query}`)
    return content.filter(({ decidable }) => decidable)
  }

  const round = async (status: 'RESOLVED' | 'REJECTED', at: number) => {
    const items = await list('kind=REPORT', 'list of reports')
    const item = items[at % items.length]!
    const path = `admin/desk/REPORT/${item.id}`
    await ask('open', 'GET', path)
    await ask('claim', 'POST', `${path}/claim`, { takeOver: true })
    await ask(`decide a thing: ${status}`, 'PATCH', `admin/report-targets/${item.id}`, {
      status,
      adminMemo: '메모',
    })
    await list('', 'list of all, after a decision')
    await ask('counts', 'GET', 'admin/desk/counts')
    const [author] = await list('kind=REPORT&page=2', 'second page')
    await list(`authorId=${author!.author.memberId}`, 'list of one author')
    await ask('pass', 'POST', `admin/desk/REPORT/${author!.id}/pass`)
    await ask('escalate', 'POST', `admin/desk/REPORT/${author!.id}/escalate`, { note: '함께 봐요.' })
    const [review] = await list('kind=REVIEW', 'list of reviews')
    await ask('decide a review', 'PATCH', `admin/reviews/${review!.id}`, { decision: 'APPROVE' })
  }

  for (const every of [100, 10]) {
    await sql`update reports set status = 'PENDING', decided_by = null, gathered_decided = null
      from (select id as n from reports) r where id = n and ${isWaiting(sql, every)} and status <> 'PENDING'`
    await ask('the first list', 'GET', 'admin/desk')
    await sql.unsafe('vacuum (analyze)')
    for (let n = 0; n < warming; n++) await round(n % 2 ? 'RESOLVED' : 'REJECTED', n)
    times.clear()
    for (let n = 0; n < rounds; n++) await round(n % 2 ? 'RESOLVED' : 'REJECTED', n)
    const [{ waiting }] = await sql<[{ waiting: number }]>`
      select count(*)::int as waiting from reported_things where status = 'PENDING'`
    const line = table(`${waiting.toLocaleString('en')} things wait`, 'ms', 'processor, ms')
    for (const [what, { wall, processor }] of times)
      line([
        what,
        shown(spreadOf(wall), 1),
        quantile(
          processor.toSorted((a, b) => a - b),
          0.5,
        ).toFixed(1),
      ])
  }
}
