import type { SentLetter } from '#contract/letters.ts'
import { bookmarkLetter } from '#server/features/bookmarks/bookmark-letter.ts'
import { announceArrivals } from '#server/features/letters/announce-arrivals.ts'
import { saveDraft } from '#server/features/letters/drafts.ts'
import { evaluateLetter } from '#server/features/letters/evaluate-letter.ts'
import { openLetter } from '#server/features/letters/open-letter.ts'
import { approveAnswer } from '#server/features/letters/review-outcome.ts'
import { answerHeld, sendLetter } from '#server/features/letters/send-letter.ts'
import { disconnect } from '#server/features/lifecycle/disconnect.ts'
import { markAllRead } from '#server/features/notifications/timeline.ts'
import { changePrivateName } from '#server/features/private-names/change-private-name.ts'
import { holdLetter } from '#server/features/random-letters/holds.ts'
import { approveProposal } from '#server/features/sharing/decide-proposal.ts'
import { propose } from '#server/features/sharing/propose.ts'
import { thankForLetter } from '#server/features/thanks/thank-for-letter.ts'
import { type Ctx, type Me, Refusal } from '#server/platform/ctx.ts'
import { type Event, hoursBefore, letterInput, type People } from './event.ts'
import { reportEvents } from './report-events.ts'
import { drafts } from './texts/drafts.ts'
import type { Correspondence, CorrespondenceLetter, SharedCorrespondence } from './texts/text-types.ts'

/** The events of a correspondence: letters written, arrived, read, rated and reported, and its end. */
export function correspondenceEvents(now: Date, people: People, correspondence: Correspondence): Event[] {
  const { account, other, letters, asked, reported, ended, called } = correspondence
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
          happen: async ctx => {
            ids[0] = letterOf(await sendLetter.handle(ctx, meOf(letter), letterInput(letter))).letterId
          },
        },
      ]
    return [
      {
        at: hoursBefore(arrival, 1),
        async happen(ctx) {
          const answered = letters.findLastIndex((one, at) => at < index && one.from !== letter.from)
          ids[index] = await answer(ctx, meOf(letter), letter, ids[answered]!, index === 1)
        },
      },
      ...(letter.hoursAgo === undefined ? [] : received(arrival, youOf(letter), letter, () => ids[index]!)),
    ]
  })
  for (const draft of drafts.filter(draft => draft.answers?.other === other && draft.writer === account)) {
    events.push({
      at: hoursBefore(now, draft.hoursAgo),
      happen: ctx =>
        saveDraft.handle(ctx, people.get(account)!, {
          body: { ...letterInput(draft, ids[draft.answers!.letter]).body, version: null },
        }),
    })
  }
  if ('board' in correspondence) events.push(share(now, people, correspondence as SharedCorrespondence, ids))
  if (asked)
    events.push({
      at: hoursBefore(now, asked.hoursAgo),
      happen: ctx => ask(ctx, people.get(other)!, people.get(account)!, ids, asked.message),
    })
  const accused = reported && letters[reported.letter]
  if (accused)
    events.push(
      ...reportEvents(now, reported, {
        reporter: youOf(accused),
        author: meOf(accused),
        admin: people.get('admin')!,
        letterId: () => ids[reported.letter]!,
      }),
    )
  if (called) {
    const { hoursAgo, ...body } = called
    events.push({
      at: hoursBefore(now, hoursAgo),
      async happen(ctx) {
        const params = { id: await correspondenceOf(ctx, ids[1]!) }
        await changePrivateName.handle(ctx, people.get(account)!, { params, body })
      },
    })
  }
  letters.forEach(({ bookmarked, hoursAgo = 0 }, index) => {
    if (bookmarked)
      events.push({
        at: hoursBefore(now, hoursAgo - 1),
        happen: ctx => bookmarkLetter.handle(ctx, people.get(account)!, { params: { id: ids[index]! } }),
      })
  })
  if (ended) {
    const me = people.get(ended.by === 'account' ? account : other)!
    events.push({ at: hoursBefore(now, ended.hoursAgo), happen: ctx => end(ctx, me, ids[1]!) })
  }
  return events
}

async function answer(
  ctx: Ctx,
  me: Me,
  letter: CorrespondenceLetter,
  parentLetterId: number,
  first: boolean,
): Promise<number> {
  const { body, raw } = letterInput(letter, parentLetterId)
  if (first) await holdLetter(ctx, me.id, parentLetterId)
  const answered = letterOf(
    first
      ? await answerHeld.handle(ctx, me, { body, raw })
      : await sendLetter.handle(ctx, me, { body: { ...body, last: letter.last }, raw }),
  )
  if (answered.status === 'IN_REVIEW' && !letter.inReview) await approveAnswer(ctx, answered.letterId)
  return answered.letterId
}

function letterOf(answered: Awaited<ReturnType<typeof sendLetter.handle>>): SentLetter {
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
      async happen(ctx) {
        const params = { id: id() }
        await openLetter.handle(ctx, me, { params })
        await markAllRead.handle(ctx, me)
        if (letter.evaluation)
          await evaluateLetter.handle(ctx, me, { params, body: { evaluation: letter.evaluation } })
        if (letter.thanks)
          await thankForLetter.handle(ctx, me, { params, body: letter.thanks, raw: letter.thanks })
      },
    },
  ]
}

/** The two agree to share their letters, the day after the last one. */
function share(
  now: Date,
  people: People,
  { account, other, letters, board }: SharedCorrespondence,
  ids: number[],
): Event {
  const last = Math.min(...letters.map(letter => letter.hoursAgo ?? 0))
  return {
    at: hoursBefore(now, Math.max(1, last - 24)),
    async happen(ctx) {
      const shareProposalId = await ask(ctx, people.get(account)!, people.get(other)!, ids, board.content)
      await approveProposal.handle(ctx, people.get(other)!, {
        params: { id: shareProposalId },
        body: { redactions: [] },
      })
    },
  }
}

async function ask(ctx: Ctx, me: Me, you: Me, letterIds: number[], message: string): Promise<number> {
  const body = { letterIds, recipientId: you.id, message, redactions: [] }
  return (await propose.handle(ctx, me, { body, raw: body })).shareProposalId
}

async function end(ctx: Ctx, me: Me, letterId: number): Promise<void> {
  await disconnect.handle(ctx, me, { params: { id: await correspondenceOf(ctx, letterId) } })
}

async function correspondenceOf({ sql }: Ctx, letterId: number): Promise<number> {
  const [letter] = await sql<
    [{ id: number }]
  >`select correspondence_id as id from letters where id = ${letterId}`
  return letter.id
}
