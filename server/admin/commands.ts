import type { Code } from '#contract/errors.ts'
import { decideReview } from '#contract/review.ts'
import type { House } from '#server/house.ts'
import { bar, lift, release } from '#server/leaving/bar.ts'
import { type Found, findByZipCode, setRole } from '#server/members/role.ts'
import { OperatorError } from '#server/operator-error.ts'
import { pageReviews, settle } from '#server/review/review.ts'
import { Refusal, type Work } from '#server/work.ts'

export const help = `npm run admin -- COMMAND

  grant ZIPCODE                     makes a member an administrator, with the next sign-in or token
  revoke ZIPCODE                    takes that away, at once
  review                            lists the consultation answers that wait for review
  review approve LETTER             lets one go
  review return LETTER REASON       returns one to its writer with a reason of up to 250 characters
  bar ZIPCODE                       bars a member and every account of the same person, at once
  lift ZIPCODE                      lifts a bar
  release ZIPCODE                   lets a withdrawn person join anew with the same account
  help                              prints this
`

type Command = (work: Work, words: string[]) => Promise<string>

/** Does what the words say and answers what was done; what cannot be done is an OperatorError of one line. */
export async function perform(house: House, words: string[]): Promise<string> {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new OperatorError(`There is no command '${name}'. Try: npm run admin -- help`)
  try {
    return await house.transact(house.log, work => command(work, rest))
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(inEnglish[error.code] ?? error.message) : error
  }
}

const inEnglish: Partial<Record<Code, string>> = {
  'LET-001': 'There is no such letter.',
  'REPORT-004': 'That letter has been decided already.',
}

const commands: Record<string, Command | undefined> = {
  grant: ofMember(async (work, member, zipCode) => {
    if (member.role === 'ADMIN') throw new OperatorError(`${zipCode} is an administrator already.`)
    if (!(await setRole(work, member.id, 'ADMIN')))
      throw new OperatorError(`${zipCode} is not an active member.`)
    return `${zipCode} is an administrator, from the next sign-in or token on.`
  }),

  revoke: ofMember(async (work, member, zipCode) => {
    if (member.role !== 'ADMIN') throw new OperatorError(`${zipCode} is no administrator.`)
    if (!(await setRole(work, member.id, 'USER')))
      throw new OperatorError(`${zipCode} is not an active member.`)
    return `${zipCode} is no administrator any more.`
  }),

  bar: ofMember(async (work, member, zipCode) => {
    if (!(await bar(work, member.id))) throw new OperatorError(`${zipCode} is not an active member.`)
    return `${zipCode} is barred, on every server.`
  }),

  lift: ofMember(async (work, member, zipCode) => {
    if (!(await lift(work, member.id))) throw new OperatorError(`${zipCode} is not barred.`)
    return `The bar of ${zipCode} is lifted.`
  }),

  release: ofMember(async (work, member, zipCode) => {
    if (!(await release(work, member.id))) throw new OperatorError(`${zipCode} has not withdrawn.`)
    return `The person of ${zipCode} may join anew with the same account.`
  }),

  async review(work, [verdict, ...rest]) {
    if (!verdict) return listWaiting(work)
    const [letter, ...reason] = rest
    const letterId = Number(letter)
    if (!Number.isSafeInteger(letterId) || letterId < 1)
      throw new OperatorError('Name the letter by its number.')
    if (verdict === 'approve') {
      const { deliveryCompletedAt } = await settle(work, null, letterId, { decision: 'APPROVE' })
      return `Letter ${letterId} is approved and arrives at ${deliveryCompletedAt}.`
    }
    if (verdict !== 'return') throw new OperatorError(`A letter is approved or returned, not '${verdict}'.`)
    await settle(work, null, letterId, { decision: 'RETURN', reason: reasonOf(reason) })
    return `Letter ${letterId} is back among its writer's drafts.`
  },
}

function ofMember(act: (work: Work, member: Found, zipCode: string) => Promise<string>): Command {
  return async (work, [word = '']) => {
    const zipCode = word.toUpperCase()
    const member = await findByZipCode(work, zipCode)
    if (!member) throw new OperatorError(`There is no member with the zip code '${zipCode}'.`)
    return act(work, member, zipCode)
  }
}

function reasonOf(words: string[]): string {
  const sent = decideReview.body.safeParse({ decision: 'RETURN', reason: words.join(' ') })
  if (!sent.success || !sent.data.reason) throw new OperatorError('Give a reason of 1 to 250 characters.')
  return sent.data.reason
}

async function listWaiting(work: Work): Promise<string> {
  const { content, totalElements } = await pageReviews(work, null, { query: { page: 1, size: 100 } })
  if (totalElements === 0) return 'No answer waits for review.'
  const waiting = content.map(
    ({ letterId, zipCode, title, content, dueAt, parent }, place) =>
      `${place + 1}. Letter ${letterId} of ${zipCode}, due ${dueAt}\n${indented(title, content)}\n
   It answers letter ${parent.letterId} of ${parent.zipCode}\n${indented(parent.title, parent.content)}\n`,
  )
  const further = totalElements > content.length ? `The first ${content.length} of ${totalElements}.\n\n` : ''
  return `${further}${waiting.join('\n')}
Approve one:  npm run admin -- review approve LETTER
Return one:   npm run admin -- review return LETTER "REASON"`
}

// What members wrote must not steer the terminal.
const indented = (...texts: string[]) =>
  texts
    .map(text => `   | ${text.replaceAll(/(?!\n)\p{Cc}/gu, '').replaceAll('\n', '\n   | ')}`)
    .join('\n   |\n')
