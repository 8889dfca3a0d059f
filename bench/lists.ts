import { measured } from './lib/measured.ts'
import { shown, spreadOf } from './lib/median.ts'
import { fillOffice } from './lib/office.ts'
import { tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'

const calls = 15
const warming = 6

const lists = [
  ...['admin/report-targets', 'admin/report-targets?status=PENDING', 'admin/report-targets?page=5000'],
  ...['reports', 'reports?status=PENDING', 'admin/reviews'],
  ...['admin/appeals', 'admin/appeals?page=600', 'admin/appeals?status=ACCEPTED', 'admin/bad-words/refusals'],
  ...['admin/audit', 'admin/audit?act=WORD_ADD', 'admin/share-posts', 'admin/share-posts?status=HIDDEN'],
]

/**
 * The cost of the administration's lists at 10^5 reports, acts and public letters, 10^4 appeals and 2 * 10^4
 * counts.
 */
await measured({ letters: 20_000, contentLength: 40 }, async ({ place, start }) => {
  const { sql, vault } = place
  await fillOffice(sql, vault)
  const [admin] = await sql<[{ id: number; zip: string }]>`
    update members set role = 'ADMIN' where id = 1 returning id, zip_code as zip`
  const headers = { authorization: `Bearer ${tokenFor(place, admin.id, admin.zip, { role: 'ADMIN' })}` }
  const { url } = await start()
  const ask = async (list: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/${list}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${list} was answered with ${answer.status}`)
    return performance.now() - began
  }
  const line = table('list', 'ms')
  line(['the first look after an upgrade', (await ask('admin/report-targets')).toFixed(0)])
  await sql.unsafe('vacuum (analyze)')
  for (const list of lists) {
    for (let n = 0; n < warming; n++) await ask(list)
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push(await ask(list))
    line([`GET /api/${list}`, shown(spreadOf(times), 1)])
  }
})
