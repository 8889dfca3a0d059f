import { fillBox } from './box/fill-box.ts'
import { measured } from './lib/measured.ts'
import { shown, spreadOf } from './lib/median.ts'
import { tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'

const calls = 30
const warming = 10

const box = { correspondences: 500, letters: 20_000, names: 50 }

const screens = [
  ['house', 'mailbox'],
  ['list, newest first', 'mailbox/list'],
  ['list, oldest first', 'mailbox/list?sort=oldest'],
  ['list, by name', 'mailbox/list?sort=name'],
  ['list, unread', 'mailbox/list?filter=unread'],
  ['list, my turn', 'mailbox/list?filter=myTurn'],
  ['list, resting', 'mailbox/list?filter=resting'],
  ['list, ended', 'mailbox/list?filter=ended'],
  ['list, page 15', 'mailbox/list?page=15'],
  ['private names', 'private-names'],
  ['slow letters', 'slow-letters-coming'],
] as const

/** The letter box of one member with 500 correspondences and 20,000 letters of 1,000 characters, beside 30,000 others. */
await measured({ letters: 30_000, contentLength: 1000 }, async ({ place, start }) => {
  const { sql, vault } = place
  await fillBox(sql, vault, { owner: 1, ...box })
  const [owner] = await sql<[{ zip: string }]>`select zip_code as zip from members where id = 1`
  const headers = { authorization: `Bearer ${tokenFor(place, 1, owner.zip)}` }
  const { url } = await start()
  const ask = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/${path}`, { headers })
    const text = await answer.text()
    const ms = performance.now() - began
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    const { data } = JSON.parse(text)
    return { ms, rows: (data.content ?? data.coming ?? data).length as number, kB: text.length / 1000 }
  }
  const line = table('screen', 'rows', 'kB', 'first call, ms', 'ms', 'slowest, ms')
  for (const [name, path] of screens) {
    const first = await ask(path)
    for (let n = 0; n < warming; n++) await ask(path)
    const times: number[] = []
    for (let n = 0; n < calls; n++) times.push((await ask(path)).ms)
    line([
      name,
      String(first.rows),
      first.kB.toFixed(0),
      first.ms.toFixed(1),
      shown(spreadOf(times), 1),
      Math.max(...times).toFixed(1),
    ])
  }
})
