import { randomUUID } from 'node:crypto'
import { reissue } from '#contract/auth.ts'
import {
  answerHeld,
  countUnread,
  evaluateLetter,
  listLetters,
  listPrevious,
  openLetter,
  saveDraft,
  sendLetter,
} from '#contract/letters.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { getMe } from '#contract/members.ts'
import { countNotRead, getTimeline, markAllRead } from '#contract/notifications.ts'
import { readPush } from '#contract/push.ts'
import { acceptLetter, drawLetters, getCoolDown, getHeld, listInvitations } from '#contract/random-letters.ts'
import { getCurrentRollingPaper, getRollingPaper, leaveComment } from '#contract/rolling-paper.ts'
import type { Route } from '#contract/route.ts'
import {
  approveProposal,
  getLikes,
  getSharePost,
  listProposals,
  listSharePosts,
  propose,
  toggleLike,
} from '#contract/sharing.ts'
import { getSite, getSiteState } from '#contract/site.ts'
import { getTimes } from '#contract/times.ts'
import type { Chance } from '../answers/chance.ts'
import { choose, fatesOf, model } from '../answers/model.ts'
import type { Answer } from '../faults/ask.ts'
import type { What } from '../faults/neighbours.ts'
import { koreanText } from '../lib/korean.ts'
import { writes } from './rhythm.ts'

export type Visitor = { id: number; token: string }
export type Sending = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** The service as a visit uses it. `pause` takes seconds of the simulated time. */
export type Office = {
  call(visitor: Visitor, route: Route, sending?: Sending): Promise<Answer>
  /** A write that must not be lost; `mark` is the text by which it is found again. */
  write(what: What, visitor: Visitor, route: Route, sending: Sending, mark: string): Promise<Answer>
  pause(seconds: number): Promise<void>
}

/** Shares of visits, assumptions beside `bench/answers/model.ts`. */
const habits = { replies: 0.3, likes: 0.15, comments: 0.1, rates: 0.3, proposes: 0.02 }
/** Seconds on one screen. */
const stay = { least: 5, most: 35 }
const contentLength = 400
export const screens = 10
/** Arrivals that one visit leads to: its reply, and its first answer. */
export const arrivalsPerVisit = 0.55
/** Mean seconds of a visit. */
export const visitSeconds = (screens * (stay.least + stay.most)) / 2

/**
 * One visit, some 40 calls: home, mailbox, letters, board, rolling paper, a draw, a letter. Begins at the screen
 * `from`. A member who accepts a letter answers it in the same visit.
 */
export async function visit(
  office: Office,
  visitor: Visitor,
  chance: Chance,
  { from = 0, signal }: { from?: number; signal: AbortSignal },
): Promise<void> {
  const call = (route: Route, sending?: Sending) => office.call(visitor, route, sending)
  const marked = (what: What) => `${what} ${visitor.id} ${randomUUID()}`
  const one = <T>(of: T[]): T | undefined => of[Math.floor(chance.share() * of.length)]
  const stayHere = () => office.pause(chance.between(stay.least, stay.most))
  const letters = (status: string) => call(listLetters, { query: { status } })

  const enter = () =>
    Promise.all([
      call(reissue),
      call(getSite),
      call(getSiteState),
      call(getTimes),
      call(getMe),
      call(readPush),
      showHome(),
    ])
  const showHome = () =>
    Promise.all([
      call(getHeld),
      call(countUnread),
      call(countNotRead),
      call(listInvitations),
      call(listProposals),
      letters('draft'),
      letters('waiting'),
      letters('delivery'),
    ])

  async function readLetters() {
    const entry = one(listOf<{ letterMatchingId: number; oppositeId: number }>(await call(getMailbox)))
    if (!entry) return
    const params = { id: String(entry.letterMatchingId) }
    const listed = listOf<Listed>(await call(getCorrespondence, { params, query: { page: '1', size: '20' } }))
    const theirs = listed.find(({ myLetter }) => !myLetter)
    if (!theirs) return
    const at = { params: { id: String(theirs.letterId) } }
    await call(openLetter, at)
    await call(listPrevious, at)
    if (chance.happens(habits.rates)) await call(evaluateLetter, { ...at, body: { evaluation: 'GOOD' } })
    if (chance.happens(habits.replies))
      await send('reply', sendLetter, { parentLetterId: theirs.letterId }, theirs.letterId)
    if (!chance.happens(habits.proposes)) return
    const message = marked('proposal')
    const letterIds = listed.slice(0, 2).map(({ letterId }) => letterId)
    const body = { letterIds, recipientId: entry.oppositeId, message }
    await office.write('proposal', visitor, propose, { body }, message)
  }

  /** Writes for some screens while the draft is saved, then sends. */
  async function send(what: What, route: Route, more: object, parentLetterId: number | null = null) {
    let draft = null as Draft | null
    const content = koreanText(contentLength, Math.floor(chance.share() * 1e6))
    if (what !== 'answer')
      for (const part of [0.3, 0.6, 1]) {
        const written = {
          content: content.slice(0, contentLength * part),
          parentLetterId,
          letterId: draft?.letterId,
          version: draft?.version,
        }
        draft = (await call(saveDraft, { body: { title: '', ...written } })).data as Draft | null
        await stayHere()
      }
    const title = marked(what)
    const body = { title, content, ...more, letterId: draft?.letterId ?? null }
    await office.write(what, visitor, route, { body }, title)
  }

  async function draw() {
    const least = model.answers.least
    if (!chance.happens(chance.between(least, model.answers.most))) return
    const { data } = await call(getHeld)
    if (!(data as { temporary?: boolean } | null)?.temporary && !(await accept())) return
    const { cancels, lapses } = fatesOf(plain)
    await stayHere()
    if (!chance.happens(cancels + lapses)) await send('answer', answerHeld, {})
  }

  async function accept(): Promise<boolean> {
    const { data } = await call(getCoolDown)
    if (!(data as { canSend?: boolean } | null)?.canSend) return false
    for (let n = 0; n < model.drawsPerVisit; n++) {
      const drawn = listOf<{ letterId: number }>(await call(drawLetters, { params: { category: 'ALL' } }))
      const chosen = choose(
        drawn.map(({ letterId }) => ({ letterId, appeal: 0 })),
        chance,
      )
      const body = { letterId: chosen?.letterId }
      if (chosen && (await call(acceptLetter, { body })).status === 200) return true
    }
    return false
  }

  async function readBoard() {
    const posts = listOf<{ sharePostId: number }>(
      await call(listSharePosts, { query: { page: '1', size: '10' } }),
    )
    for (const post of [one(posts), one(posts)]) {
      if (!post) return
      const params = { id: String(post.sharePostId) }
      await Promise.all([call(getSharePost, { params }), call(getLikes, { params })])
      if (chance.happens(habits.likes)) await call(toggleLike, { params })
      await stayHere()
    }
  }

  async function readPaper() {
    const { data } = await call(getCurrentRollingPaper)
    const { eventPostId } = (data ?? {}) as { eventPostId?: number }
    if (!eventPostId) return
    const params = { id: String(eventPostId) }
    await call(getRollingPaper, { params, query: { page: '1' } })
    if (!chance.happens(habits.comments)) return
    const content = marked('note')
    await office.write('note', visitor, leaveComment, { params, body: { content } }, content)
  }

  async function readNews() {
    await call(getTimeline, { query: { page: '1', size: '100' } })
    await call(markAllRead)
  }

  async function decideProposals() {
    const waiting = one(listOf<{ shareProposalId: number }>(await call(listProposals)))
    if (waiting) await call(approveProposal, { params: { id: String(waiting.shareProposalId) }, body: {} })
  }

  const order: (() => Promise<unknown>)[] = [
    enter,
    readNews,
    readLetters,
    decideProposals,
    readBoard,
    showHome,
    draw,
    readPaper,
    async () => chance.happens(writes) && send('letter', sendLetter, { category: 'CONSOLATION' }),
    readLetters,
  ]
  for (const show of order.slice(from)) {
    if (signal.aborted) return
    await show()
    await stayHere()
  }
}

const plain = { kind: 'plain', category: 'ETC', appeal: 0, strain: 1 } as const

type Draft = { letterId: number; version: number }
type Listed = { letterId: number; myLetter: boolean }

function listOf<T>({ data }: Answer): T[] {
  return (Array.isArray(data) ? data : ((data as { content?: T[] } | null)?.content ?? [])) as T[]
}
