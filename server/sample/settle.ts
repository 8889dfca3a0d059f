import type { SentLetter } from '#contract/letters.ts'
import type { House } from '#server/house.ts'
import { disconnectFrom } from '#server/leaving/disconnect.ts'
import { announceArrivals } from '#server/letters/arrivals.ts'
import { save } from '#server/letters/drafts.ts'
import { evaluate } from '#server/letters/evaluate.ts'
import { open } from '#server/letters/read.ts'
import { approve } from '#server/letters/review-verbs.ts'
import { answerHeldLetter, send } from '#server/letters/send.ts'
import { markEvery } from '#server/notifications/timeline.ts'
import { hold } from '#server/random-letters/holds.ts'
import { type Me, Refusal, type Work } from '#server/work.ts'
import { settleMembers } from './members.ts'
import { correspondences } from './texts/correspondences.ts'
import { drafts } from './texts/drafts.ts'
import type { Correspondence, CorrespondenceLetter, Writer, Written } from './texts/shapes.ts'
import { waiting } from './texts/waiting.ts'

// What the neighbourhood lived by, whatever this server is configured to.
const delivery = 3600
const lock = 7_365_003

type People = ReadonlyMap<Writer, Me>
type Event = { at: Date; happen: (work: Work) => Promise<unknown> }

/**
 * Fills an empty database with a small neighbourhood that has lived for some weeks: each letter goes through the
 * rules that a member's would, at its own time.
 */
export async function settleSample(house: House): Promise<void> {
  const base = house.work(house.log)
  await house.sql.begin(async sql => {
    await sql`select pg_advisory_xact_lock(${lock})`
    const inhabited = await sql`select 1 from members limit 1`
    if (inhabited.length > 0) return
    const at = (now: Date): Work => ({ ...base, sql, now, signals: [], times: { ...base.times, delivery } })
    const people = await settleMembers(at(hoursBefore(base.now, 24 * 30)))
    const events = [
      ...waiting.map(letter => written(base.now, people, letter)),
      ...correspondences.flatMap(correspondence => exchange(base.now, people, correspondence)),
    ].sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const { at: time, happen } of events) await happen(at(time))
  })
}

function written(now: Date, people: People, letter: (typeof waiting)[number]): Event {
  return {
    at: hoursBefore(now, letter.hoursAgo),
    happen: work => send(work, people.get(letter.writer)!, sent(letter)),
  }
}

/** What the two wrote to each other, as things that happened: written, arrived, read, rated, ended. */
function exchange(now: Date, people: People, correspondence: Correspondence): Event[] {
  const { account, other, letters, ended } = correspondence
  const ids: number[] = []
  const meOf = (letter: CorrespondenceLetter) => people.get(letter.from === 'account' ? account : other)!
  const youOf = (letter: CorrespondenceLetter) => people.get(letter.from === 'account' ? other : account)!
  const events = letters.flatMap((letter, index): Event[] => {
    const arrival =
      letter.hoursAgo === undefined
        ? new Date(now.getTime() + letter.arrivesInMinutes * 60_000)
        : hoursBefore(now, letter.hoursAgo)
    if (index === 0)
      return [
        {
          at: arrival,
          happen: async work => {
            ids[0] = letterOf(await send(work, meOf(letter), sent(letter))).letterId
          },
        },
      ]
    return [
      {
        at: hoursBefore(arrival, 1),
        async happen(work) {
          ids[index] = await answer(work, meOf(letter), letter, ids[index - 1]!, index === 1)
        },
      },
      ...(letter.hoursAgo === undefined ? [] : received(arrival, youOf(letter), letter, () => ids[index]!)),
    ]
  })
  for (const draft of drafts.filter(draft => draft.answers?.other === other && draft.writer === account)) {
    events.push({
      at: hoursBefore(now, draft.hoursAgo),
      happen: work => save(work, people.get(account)!, drafted(draft, ids[draft.answers!.letter]!)),
    })
  }
  if (ended) events.push({ at: hoursBefore(now, 1), happen: work => end(work, people.get(other)!, ids[1]!) })
  return events
}

async function answer(
  work: Work,
  me: Me,
  letter: Written,
  parentLetterId: number,
  first: boolean,
): Promise<number> {
  if (first) await hold(work, me.id, parentLetterId)
  const answered = letterOf(
    await (first ? answerHeldLetter : send)(work, me, sent({ ...letter, parentLetterId })),
  )
  if (answered.status === 'IN_REVIEW') await approve(work, answered.letterId)
  return answered.letterId
}

function letterOf(answered: Awaited<ReturnType<typeof send>>): SentLetter {
  if (answered instanceof Refusal) throw answered
  return answered
}

function received(arrival: Date, me: Me, letter: CorrespondenceLetter, id: () => number): Event[] {
  const events: Event[] = [{ at: arrival, happen: announceArrivals.run }]
  if (letter.read === false) return events
  return [
    ...events,
    {
      at: new Date(arrival.getTime() + 20 * 60_000),
      async happen(work) {
        const params = { id: id() }
        await open(work, me, { params })
        await markEvery(work, me)
        if (letter.evaluation) await evaluate(work, me, { params, body: { evaluation: letter.evaluation } })
      },
    },
  ]
}

async function end(work: Work, me: Me, letterId: number): Promise<void> {
  const [letter] = await work.sql<
    [{ id: number }]
  >`select correspondence_id as id from letters where id = ${letterId}`
  await disconnectFrom(work, me, { params: { id: letter.id } })
}

const links = { receiverId: null, parentLetterId: null, matchingId: null, letterId: null }
const sent = (letter: Written & { parentLetterId?: number }) => ({
  body: { ...links, ...plain(letter), parentLetterId: letter.parentLetterId ?? null },
  raw: plain(letter),
})
const drafted = (letter: Written, parentLetterId: number | null) => ({
  body: { ...links, ...plain(letter), parentLetterId, version: null },
})
const plain = ({ title, content, category, paperType, fontType }: Written) => ({
  title,
  content,
  category,
  paperType,
  fontType,
})

const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000)
