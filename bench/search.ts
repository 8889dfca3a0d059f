import { monitorEventLoopDelay } from 'node:perf_hooks'
import { searchLetters as contract } from '#contract/search.ts'
import { searchLetters } from '#server/features/search/search-letters.ts'
import { createContext } from '#server/platform/app-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openLog } from '#server/platform/log.ts'
import { openSignals } from '#server/platform/signals/signals.ts'
import { fillBox } from './box/fill-box.ts'
import { measured } from './lib/measured.ts'
import { shown, spreadOf } from './lib/median.ts'
import { type Place, tokenFor } from './lib/place.ts'
import { table } from './lib/table.ts'

const rounds = 15
const warming = 3

const boxes = [
  { owner: 1, correspondences: 50, letters: 2000, names: 10, from: 10 },
  { owner: 2, correspondences: 400, letters: 20_000, names: 50, from: 100 },
]
/** Words of no other letter: `koreanText` never uses these syllables. It stands in the oldest letter. */
const rare = '꿩고기 만둣국'

const searches = [
  ['a word of the oldest letter', { text: '꿩고기' }],
  ['its initial consonants', { text: 'ㄲㄱㄱ ㅁㄷㄱ' }],
  ['a word of no letter', { text: '뷁' }],
  ['a word of every letter', { text: '고' }],
  ['a bookmarked letter with a word', { text: '꿩고기', bookmarked: true }],
  ['a word of no letter to me', { text: '뷁', side: 'received' }],
] as const

type Body = { text: string }
type Answer = { letters: { foundId: number }[]; cursor: string | null; looked: number }

await measured({ letters: 30_000, contentLength: 1000 }, async ({ place, start }) => {
  for (const box of boxes) await fillBox(place.sql, place.vault, box)
  for (const { owner } of boxes) await hide(place, owner)
  const { url } = await start()
  const line = table('letters', 'search', 'found', 'calls', 'first answer, ms', 'whole search, ms')
  for (const { owner, letters } of boxes) {
    const ask = await asker(place, url, owner)
    for (const [name, body] of searches) {
      const runs = []
      for (let round = 0; round < warming + rounds; round++) {
        const run = await ask(body)
        if (round >= warming) runs.push(run)
      }
      line([
        letters,
        name,
        runs[0]!.found,
        Math.max(...runs.map(run => run.calls)),
        shown(spreadOf(runs.map(run => run.first)), 0),
        shown(spreadOf(runs.map(run => run.whole)), 0),
      ])
    }
  }
  await measureSlices(place)
})

/** Writes the rare words into the oldest letter, and bookmarks it. */
async function hide({ sql, vault }: Place, owner: number): Promise<void> {
  const content = vault.seal('letter.content', `${'가나다라 '.repeat(190)}${rare}`)
  await sql`
    with oldest as (
      update letters set content_sealed = ${content} where id = (
        select id from letters where ${owner} in (writer_id, receiver_id) and parent_id is not null
        order by sent_at, id limit 1) returning id)
    insert into bookmarks select ${owner}, id, now() from oldest`
}

/** Searches to the end over HTTP. A full page ends a search, as on the screen. */
async function asker(place: Place, url: string, owner: number) {
  const [member] = await place.sql<[{ zip: string }]>`select zip_code as zip from members where id = ${owner}`
  const headers = {
    authorization: `Bearer ${tokenFor(place, owner, member.zip)}`,
    'content-type': 'application/json',
  }
  const call = async (body: object): Promise<Answer> => {
    const answer = await fetch(`${url}${contract.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`the search was answered with ${answer.status}`)
    return (await answer.json()).data
  }
  return async (body: Body) => {
    const began = performance.now()
    let [found, calls, first] = [0, 0, 0]
    for (let cursor: string | null = null; ; ) {
      const page: Answer = await call({ ...body, cursor })
      calls++
      first ||= performance.now() - began
      found += page.letters.length
      cursor = page.cursor
      if (cursor === null || found >= 20) return { found, calls, first, whole: performance.now() - began }
    }
  }
}

/** The delays of the event loop while one search, and three searches of three members, run in this process. */
async function measureSlices(place: Place): Promise<void> {
  const config = readConfig(place.environment)
  const log = openLog('fatal')
  const sql = connect(place.connection, 8)
  const parts = { sql, config, clock: () => new Date(), log, vault: place.vault }
  const signals = await openSignals(parts)
  const context = createContext({ ...parts, signals })
  const run = async (id: number) => {
    const me = { id, role: 'USER' as const, zipCode: '' }
    let cursor: string | null = null
    do {
      const body = contract.body.parse({ text: '꿩고기', cursor })
      const answer: Answer = await searchLetters.handle(context.createCtx(log), me, {
        body,
        isGone: () => false,
      })
      cursor = answer.cursor
    } while (cursor !== null)
  }
  const line = table('searches at once', 'delay of the event loop, median, ms', 'p99, ms', 'longest, ms')
  // Other members of the place have some hundred letters each.
  for (const ids of [[2], [2, 1, 3]]) {
    await Promise.all(ids.map(run))
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    for (let round = 0; round < 5; round++) await Promise.all(ids.map(run))
    delays.disable()
    const ms = (nanoseconds: number) => (nanoseconds / 1e6 - 1).toFixed(1)
    line([ids.length, ms(delays.percentile(50)), ms(delays.percentile(99)), ms(delays.max)])
  }
  await signals.close()
  await sql.end({ timeout: 1 })
}
