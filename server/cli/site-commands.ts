import { type SiteState, setNotice } from '#contract/site.ts'
import { removeNotice, writeNotice } from '#server/features/site/notice.ts'
import { beginReadOnly, finishReadOnly } from '#server/features/site/read-only.ts'
import { plannedState } from '#server/features/site/site-state.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Ctx, Refusal } from '#server/platform/ctx.ts'

/** `notice`, `notice end`, or `notice FROM TO SENTENCE`. */
export async function runNotice(ctx: Ctx, [from, to, ...words]: string[]): Promise<string> {
  if (!from) return stateText(await plannedState(ctx))
  if (from === 'end' && to === undefined) return stateText(await inWords(removeNotice(ctx, null)))
  const text = setNotice.body.shape.text.safeParse(words.join(' '))
  if (!to || !text.success) throw new OperatorError('Give FROM, TO and a sentence of up to 120 characters.')
  const notice = { text: text.data, from: readMoment(from, ctx.now), to: readMoment(to, ctx.now) }
  return stateText(await inWords(writeNotice(ctx, null, notice)))
}

/** `read-only`, `read-only end`, or `read-only UNTIL`. */
export async function runReadOnly(ctx: Ctx, [until, more]: string[]): Promise<string> {
  if (!until) return stateText(await plannedState(ctx))
  if (more !== undefined) throw new OperatorError('Give only UNTIL, or end.')
  return stateText(
    await inWords(
      until === 'end' ? finishReadOnly(ctx, null) : beginReadOnly(ctx, null, readMoment(until, ctx.now)),
    ),
  )
}

/** `now`, `+90m`, `+2h`, a time of Seoul such as 2026-11-24T02:00, or one with a zone. */
function readMoment(word: string, now: Date): Date {
  if (word === 'now') return now
  const [, count, unit] = /^\+(\d{1,5})([mh])$/.exec(word) ?? []
  if (count) return new Date(now.getTime() + Number(count) * (unit === 'h' ? 3_600_000 : 60_000))
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(word)
  const sent = setNotice.body.shape.to.safeParse(isLocal ? `${word}:00+09:00` : word)
  if (!sent.success)
    throw new OperatorError(`'${word}' is no time. Give now, +30m, +2h, or a time of Seoul: 2026-11-24T02:00`)
  return sent.data
}

/** The refusals of these calls in English. */
const inWords = (state: Promise<SiteState>): Promise<SiteState> =>
  state.catch(error => {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorError(
      error.code === 'SITE-001'
        ? 'It is over already.'
        : 'The end must be later than the start: within a year for a notice, within a day for the read-only mode.',
    )
  })

const stateText = ({ notice, readOnly }: SiteState): string =>
  [
    notice ? `Notice from ${notice.from} to ${notice.to}: ${notice.text}` : 'No notice is set.',
    readOnly
      ? `Read-only until ${readOnly.until}. Every server refuses writes within 2 s; it ends by itself.`
      : 'Members can read and write.',
  ].join('\n')
