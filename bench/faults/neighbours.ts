import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { answerHeld, evaluateLetter, openLetter, sendLetter } from '#contract/letters.ts'
import { disconnect } from '#contract/lifecycle.ts'
import { getCorrespondence, getMailbox } from '#contract/mailbox.ts'
import { acceptLetter, drawLetters } from '#contract/random-letters.ts'
import { leaveComment } from '#contract/rolling-paper.ts'
import { approveProposal, listProposals, listSharePosts, propose, toggleLike } from '#contract/sharing.ts'
import { type Answer, ask } from './ask.ts'
import type { Random } from './random.ts'

export type Neighbour = { id: number; token: string }

/**
 * A request and its outcome: `done` with the number of the created thing, `refused` with a code, or `lost` if no
 * answer came and the request was not repeated.
 */
export type Deed = {
  what: What
  mark: string
  outcome: 'done' | 'refused' | 'lost'
  id: number
  tries: number
}
export type What = 'letter' | 'answer' | 'reply' | 'note' | 'proposal'

/** The requests of all neighbours. `odd` are answers that no fault may cause, a sentence each. */
export type Log = { deeds: Deed[]; calls: number; lost: number; odd: string[] }

export const beginLog = (): Log => ({ deeds: [], calls: 0, lost: 0, odd: [] })

/** Members who write, draw, answer, rate, share, like and disconnect at the same time, until `signal`. */
export async function live(
  url: string,
  neighbours: Neighbour[],
  paper: number,
  { log, random, signal }: { log: Log; random: Random; signal: AbortSignal },
): Promise<void> {
  await Promise.all(neighbours.map(one => liveOne(one)))

  async function liveOne({ id, token }: Neighbour): Promise<void> {
    const call = async (
      ...asked: Parameters<typeof ask> extends [string, string, ...infer A] ? A : never
    ) => {
      log.calls++
      const told = await ask(url, token, ...asked)
      if (told.isOdd) log.odd.push(`${asked[0].method} ${asked[0].path} was answered with ${told.status}`)
      if (told.isLost) {
        log.lost++
        await pause(50)
      }
      return told
    }

    /**
     * Three of four members repeat a request without an answer, as the outbox of the site does, until they get
     * one.
     */
    const send = async (
      what: What,
      route: typeof sendLetter | typeof answerHeld,
      sent: object,
      mark: string,
    ) => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const isPatient = random(4) > 0
      let told: Answer
      let tries = 0
      do {
        told = await call(route, sent, headers)
        tries++
      } while (told.isLost && isPatient && tries < 400)
      const outcome = told.isLost ? 'lost' : told.status === 200 ? 'done' : 'refused'
      const made = told.data as { letterId?: number; commentId?: number; shareProposalId?: number } | null
      const number = made?.letterId ?? made?.commentId ?? made?.shareProposalId ?? 0
      log.deeds.push({ what, mark, outcome, id: number, tries })
    }
    const marked = (what: What) => `${what} ${id} ${randomUUID()}`
    const letter = (what: What, more: object = {}) => {
      const title = marked(what)
      return [{ body: { title, content: '버스를 놓쳤는데 하늘이 예뻤어요.', ...more } }, title] as const
    }
    const list = <T>({ data }: Answer) =>
      (Array.isArray(data) ? data : ((data as Page<T>)?.content ?? [])) as T[]
    const one = <T>(of: T[]): T | undefined => of[random(of.length || 1)]
    const someLetters = async () => {
      const entry = one(list<{ letterMatchingId: number; oppositeId: number }>(await call(getMailbox)))
      const params = { id: String(entry?.letterMatchingId ?? 0) }
      const letters = entry ? list<Listed>(await call(getCorrespondence, { params })) : []
      return { entry, params, letters }
    }

    const habits: [often: number, () => Promise<unknown>][] = [
      [4, () => send('letter', sendLetter, ...letter('letter'))],
      [
        5,
        async () => {
          const drawn = list<{ letterId: number }>(await call(drawLetters, { params: { category: 'ALL' } }))
          const letterId = one(drawn)?.letterId
          if (letterId !== undefined) await call(acceptLetter, { body: { letterId } })
          await send('answer', answerHeld, ...letter('answer'))
        },
      ],
      [
        5,
        async () => {
          const { letters } = await someLetters()
          const parentLetterId = letters.find(({ myLetter }) => !myLetter)?.letterId
          if (parentLetterId) await send('reply', sendLetter, ...letter('reply', { parentLetterId }))
        },
      ],
      [
        3,
        async () => {
          const { letters } = await someLetters()
          const letterId = one(letters.filter(({ myLetter }) => !myLetter))?.letterId
          if (!letterId) return
          const params = { id: String(letterId) }
          await call(openLetter, { params })
          await call(evaluateLetter, { params, body: { evaluation: one(['GOOD', 'SOSO', 'BAD']) } })
        },
      ],
      [
        2,
        () => {
          const content = marked('note')
          return send(
            'note',
            leaveComment as never,
            { params: { id: String(paper) }, body: { content } },
            content,
          )
        },
      ],
      [
        2,
        async () => {
          const { entry, letters } = await someLetters()
          const message = marked('proposal')
          const letterIds = letters.slice(0, 2).map(({ letterId }) => letterId)
          if (!letterIds.length) return
          const body = { letterIds, recipientId: entry?.oppositeId, message }
          await send('proposal', propose as never, { body }, message)
        },
      ],
      [
        2,
        async () => {
          const waiting = one(list<{ shareProposalId: number }>(await call(listProposals)))
          if (waiting)
            await call(approveProposal, { params: { id: String(waiting.shareProposalId) }, body: {} })
        },
      ],
      [
        3,
        async () => {
          const post = one(list<{ sharePostId: number }>(await call(listSharePosts)))
          if (post) await call(toggleLike, { params: { id: String(post.sharePostId) } })
        },
      ],
      [
        1,
        async () => {
          if (random(10) > 0) return
          const { entry, params } = await someLetters()
          if (entry) await call(disconnect, { params })
        },
      ],
    ]
    const urn = habits.flatMap(([often, habit]) => Array<typeof habit>(often).fill(habit))
    while (!signal.aborted) await one(urn)?.()
  }
}

type Listed = { letterId: number; myLetter: boolean }
type Page<T> = { content?: T[] } | null
