import { saveDraft } from '#server/features/letters/drafts.ts'
import { sendLetter } from '#server/features/letters/send-letter.ts'
import { countNudge } from '#server/features/nudges/count-nudge.ts'
import { storeFiguresNow } from '#server/features/promise/store-figures.ts'
import { leaveComment } from '#server/features/rolling-paper/comments.ts'
import { createRollingPaper, toggleRollingPaper } from '#server/features/rolling-paper/papers.ts'
import { sendSlowLetter } from '#server/features/slow-letters/send-slow-letter.ts'
import { changeUnwanted } from '#server/features/unwanted/my-unwanted.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { takeLock } from '#server/platform/database/locks.ts'
import { correspondenceEvents } from './correspondence-events.ts'
import { createMembers } from './create-members.ts'
import { type Event, hoursBefore, letterInput, type People } from './event.ts'
import { notePresences } from './note-presences.ts'
import { onTheMoveEvents } from './on-the-move-events.ts'
import { correspondences } from './texts/correspondences.ts'
import { drafts } from './texts/drafts.ts'
import { lettersOnTheMove } from './texts/letters-on-the-move.ts'
import { nudgedLetters } from './texts/nudged-letters.ts'
import { rollingPaper } from './texts/rolling-paper.ts'
import { slowLetters } from './texts/slow-letters.ts'
import type { NudgedLetter } from './texts/text-types.ts'
import { unwanted } from './texts/unwanted.ts'
import { waitingLetters } from './texts/waiting-letters.ts'

// The delivery time of the sample data, whatever this server is configured to.
const delivery = 3600

/**
 * Fills an empty database with sample data of some weeks, and a correspondence of a year ago. Each letter goes through the same handlers as a member's, at
 * its own time.
 */
export async function createSampleData(context: AppContext): Promise<void> {
  const base = context.createCtx(context.log)
  await context.sql.begin(async sql => {
    await takeLock(sql, 'sampleData')
    const inhabited = await sql`select 1 from members limit 1`
    if (inhabited.length > 0) return
    const at = (now: Date): Ctx => ({ ...base, sql, now, signals: [], times: { ...base.times, delivery } })
    const people = await createMembers(at(hoursBefore(base.now, 24 * 400)), context.config.texts)
    const events = [
      ...waitingLetters.map(letter => written(base.now, people, letter)),
      ...lettersOnTheMove.flatMap(letter => onTheMoveEvents(base.now, people, letter)),
      ...correspondences.flatMap(correspondence => correspondenceEvents(base.now, people, correspondence)),
      ...drafts.filter(draft => !draft.answers).map(draft => half(base.now, people, draft)),
      ...unwanted.map(list => notWanting(base.now, people, list)),
      ...slowLetters.map(letter => toMyself(base.now, people, letter)),
      ...nudgedLetters.flatMap(letter => askedAbout(base.now, people, letter)),
      ...paper(base.now, people),
    ].sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const { at: time, happen } of events) await happen(at(time))
    await makeKeepers(at(hoursBefore(base.now, 24 * 10)), people)
    await notePresences(at(base.now))
    // The job may have counted the empty service, and counts again only after five minutes.
    await storeFiguresNow(at(base.now))
  })
}

/** A ready-made account and a neighbour are keepers. */
async function makeKeepers({ sql, now }: Ctx, people: People): Promise<void> {
  for (const name of ['dohyun', 'm35'] as const)
    await sql`insert into keepers (member_id, since) values (${people.get(name)!.id}, ${now})`
}

function written(now: Date, people: People, letter: (typeof waitingLetters)[number]): Event {
  return {
    at: hoursBefore(now, letter.hoursAgo),
    happen: ctx => sendLetter.handle(ctx, people.get(letter.writer)!, letterInput(letter)),
  }
}

function notWanting(now: Date, people: People, list: (typeof unwanted)[number]): Event {
  const body = { words: [...list.words], topics: [...list.topics] }
  return {
    at: hoursBefore(now, list.hoursAgo),
    happen: ctx => changeUnwanted.handle(ctx, people.get(list.account)!, { body }),
  }
}

function toMyself(now: Date, people: People, letter: (typeof slowLetters)[number]): Event {
  const { writer, hoursAgo, arrivesInDays, ...text } = letter
  const inSeoul = hoursBefore(now, -9 - 24 * arrivesInDays)
  const body = { ...text, arrivesOn: inSeoul.toISOString().slice(0, 10) }
  return {
    at: hoursBefore(now, hoursAgo),
    happen: ctx => sendSlowLetter.handle(ctx, people.get(writer)!, { body }),
  }
}

function half(now: Date, people: People, draft: (typeof drafts)[number]): Event {
  return {
    at: hoursBefore(now, draft.hoursAgo),
    happen: ctx =>
      saveDraft.handle(ctx, people.get(draft.writer)!, {
        body: { ...letterInput(draft).body, version: null },
      }),
  }
}

/** The counts of a letter that was asked about before it was sent. */
const askedAbout = (now: Date, people: People, { writer, hoursAgo, outcome }: NudgedLetter): Event[] =>
  (outcome ? (['SHOWN', outcome] as const) : (['SHOWN'] as const)).map(event => ({
    at: hoursBefore(now, hoursAgo),
    happen: ctx => countNudge.handle(ctx, people.get(writer)!, { body: { event } }),
  }))

/** The rolling paper in progress, started by the administrator, and its letters. */
function paper(now: Date, people: People): Event[] {
  const { title, comments } = rollingPaper
  const admin = people.get('admin')!
  let params: { id: number }
  return [
    {
      at: hoursBefore(now, 24 * 7),
      async happen(ctx) {
        const { eventPostId } = await createRollingPaper.handle(ctx, admin, {
          body: { title },
          raw: { title },
        })
        params = { id: eventPostId }
        await toggleRollingPaper.handle(ctx, admin, { params })
      },
    },
    ...comments.map(({ writer, content, hoursAgo }) => ({
      at: hoursBefore(now, hoursAgo),
      happen: (ctx: Ctx) =>
        leaveComment.handle(ctx, people.get(writer)!, { params, body: { content }, raw: { content } }),
    })),
  ]
}
