import { barMember } from '#contract/administration.ts'
import type { Code } from '#contract/errors.ts'
import { decideReview, type openReviewParent } from '#contract/review.ts'
import type { Output } from '#contract/route.ts'
import { liftAndNotify } from '#server/features/administration/member-sanctions.ts'
import { eraseMember } from '#server/features/lifecycle/erase-member.ts'
import { releasePerson } from '#server/features/lifecycle/release-member.ts'
import { takeStep } from '#server/features/lifecycle/warn-member.ts'
import { lockAccounts } from '#server/features/members/people.ts'
import { listStaff, type MemberByZipCode } from '#server/features/members/role.ts'
import { signOut } from '#server/features/members/sign-ins.ts'
import { decideAnswer } from '#server/features/review/decide-review.ts'
import { getReviewPage } from '#server/features/review/review-letters.ts'
import { forgetSecondFactorsOf } from '#server/features/second-factor/forget-second-factors.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Ctx, Refusal } from '#server/platform/ctx.ts'
import { exportMember } from './export-member.ts'
import { recordOperatorAct, requireMember } from './operator-acts.ts'
import { runProviderChanged } from './provider-commands.ts'
import { reseal } from './reseal/reseal.ts'
import { grant, listRoles, revoke, roleNames } from './role-commands.ts'
import { runNotice, runReadOnly } from './site-commands.ts'

export const help = `npm run admin -- COMMAND

  doctor                            checks configuration, database, clock, disk and redirect addresses, without starting
  admins                            lists the administrators
  list                              lists everybody with a role at the desk
  grant ZIPCODE [ROLE]              gives a member a role, or another one, at once: reviewer, moderator or admin;
                                    without a role admin
  revoke ZIPCODE                    takes the role away, at once; the last administrator keeps theirs
  review                            lists the answers that wait for review
  review approve LETTER             approves an answer
  review return LETTER REASON       returns an answer to its writer with a reason of up to 250 characters
  bar ZIPCODE [REASON]              bars a member with all accounts of the same person, at once
  lift ZIPCODE [REASON]             lifts a bar
  release ZIPCODE [REASON]          lets a withdrawn person join again with the same account
                                    (the member sees the reason of up to 1000 characters)
  sign-out ZIPCODE [REASON]         ends all sign-ins of a member, at once on every server; the reason is only recorded
  reset-second-factor ZIPCODE [REASON]
                                    removes the second factor of a member who lost authenticator and recovery codes;
                                    ends no sign-in. Check first that the person is the member
  export ZIPCODE FILE               writes the data of a member into a new file, as the member would download them;
                                    - writes to standard output (npm run --silent admin -- …)
  erase ZIPCODE --yes               erases a member for good: withdraws all accounts of the person, erases the texts of
                                    their letters at their counterparts too, and forgets the person
  notice [FROM TO SENTENCE]         shows a sentence on every screen; without words prints it; 'notice end' removes it.
                                    A time is now, +30m, +2h, or a time of Seoul: 2026-11-24T02:00
  read-only [UNTIL]                 starts the read-only mode at once, or changes its end; 'read-only end' ends it
  provider-changed [PROVIDER]       marks all accounts of a provider as old, for 180 days: it gives other ids, because its
                                    application was replaced. A new account with the same verified e-mail then may take
                                    the place of the old one. 'provider-changed PROVIDER end' takes it back before the
                                    first use, and ends it after that. Without words it lists the marks
  reseal                            reseals all texts with SECRET_KEY, so that SECRET_KEYS_OLD can be removed;
                                    works beside running servers, and can be stopped and repeated
  migrate                           migrates the database to this version. Run it before the servers start, with the
                                    DATABASE_URL of a role that owns the tables, if the servers' role may not change them
  backup FILE [--keep N]            writes the database into a new file, beside running servers. In a folder the file is
                                    named by the time; - writes to standard output (npm run --silent …). --keep N deletes all
                                    but the N newest backups there, whose names differ in digits only. Keep the secret in
                                    another place: see docs/reliability.md
  restore FILE                      restores a file into an empty database; restore --check FILE only checks the file
  help                              prints this
`

type Command = (ctx: Ctx, words: string[]) => Promise<string>

/**
 * Runs a command and returns its result text. A file name is relative to `folder`. Expected failures throw an
 * OperatorError of one line.
 */
export async function perform(context: AppContext, words: string[], folder = '.'): Promise<string> {
  const [name = '', ...rest] = words
  // Uses its own transactions: it may run for hours.
  if (name === 'reseal') return resealAll(context)
  // Writes its file after the commit.
  if (name === 'export') return exportMember(context, rest, folder)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new OperatorError(`There is no command '${name}'. Try: npm run admin -- help`)
  try {
    return await context.transact(context.log, ctx => command(ctx, rest))
  } catch (error) {
    throw error instanceof Refusal ? new OperatorError(inEnglish[error.code] ?? error.message) : error
  }
}

async function resealAll(context: AppContext): Promise<string> {
  let reported = 0
  const rows = await reseal(context, (table, done) => {
    if (Math.floor(done / 10_000) !== reported) process.stderr.write(`${table}: ${done} rows so far\n`)
    reported = Math.floor(done / 10_000)
  })
  return `${rows} rows were resealed. All texts are sealed with SECRET_KEY. Once no server runs with an older key, remove SECRET_KEYS_OLD.`
}

const inEnglish: Partial<Record<Code, string>> = {
  'LET-001': 'There is no such letter.',
  'REPORT-004': 'That letter is decided already.',
}

const commands: Record<string, Command | undefined> = {
  'provider-changed': runProviderChanged,
  notice: runNotice,
  'read-only': runReadOnly,

  grant,
  revoke,
  list: listRoles,

  bar: ofMember(async (ctx, member, zipCode, reason) => {
    await lockAccounts(ctx, member.id)
    const why = { reportId: null, memo: reason, by: null }
    const { warningCount, barred } = await takeStep(ctx, member.id, why, 'BAR')
    if (!barred) throw new OperatorError(`${zipCode} is not an active member.`)
    await recordOperatorAct(ctx, 'MEMBER_BAR', member, reason, { warnings: warningCount, barred })
    return `${zipCode} is barred, on every server.`
  }),

  lift: ofMember(async (ctx, member, zipCode, reason) => {
    const accounts = await lockAccounts(ctx, member.id)
    if (!(await liftAndNotify(ctx, accounts, reason))) throw new OperatorError(`${zipCode} is not barred.`)
    await recordOperatorAct(ctx, 'MEMBER_UNBAR', member, reason)
    return `The bar of ${zipCode} is lifted.`
  }),

  release: ofMember(async (ctx, member, zipCode, reason) => {
    if (!(await releasePerson(ctx, member.id, reason)))
      throw new OperatorError(`${zipCode} has not withdrawn, or may join already.`)
    await recordOperatorAct(ctx, 'MEMBER_RELEASE', member, reason)
    return `The person of ${zipCode} may join again with the same account.`
  }),

  'sign-out': ofMember(async (ctx, member, zipCode, reason) => {
    const count = await signOut(ctx, member.id)
    if (count === 0) throw new OperatorError(`${zipCode} is not signed in anywhere.`)
    await recordOperatorAct(ctx, 'MEMBER_SIGN_OUT', member, reason, { count })
    return `All sign-ins of ${zipCode} have ended, on every server: ${count}.`
  }),

  'reset-second-factor': ofMember(async (ctx, member, zipCode, reason) => {
    if ((await forgetSecondFactorsOf(ctx, [member.id])) === 0)
      throw new OperatorError(`${zipCode} has no second factor.`)
    await recordOperatorAct(ctx, 'FACTOR_RESET', member, reason)
    return `${zipCode} has no second factor any more. Their sign-ins go on.`
  }),

  async erase(ctx, words) {
    const [word = '', ...more] = words.filter(other => other !== '--yes')
    const { member, zipCode } = await requireMember(ctx, word)
    if (more.length > 0) throw new OperatorError('Name one member: npm run admin -- erase ZIPCODE --yes')
    if (member.role !== 'USER')
      throw new OperatorError(`${zipCode} is ${roleNames[member.role]}. Revoke that first.`)
    if (member.status === 'BARRED') {
      throw new OperatorError(
        `${zipCode} is barred, and an erased person may join again. Lift the bar first, if that is right.`,
      )
    }
    if (!words.includes('--yes')) {
      throw new OperatorError(
        `This erases ${zipCode} and every letter that they wrote, for good. Export the data first if you need them, then add --yes.`,
      )
    }
    const count = await eraseMember(ctx, member.id)
    await recordOperatorAct(ctx, 'MEMBER_ERASE', member, '', { count })
    return `${zipCode} is erased. Texts of letters that are erased: ${count}. Backups still hold them; keep none for more than 30 days.`
  },

  async admins(ctx) {
    const all = (await listStaff(ctx)).filter(({ role }) => role === 'ADMIN')
    if (all.length === 0) return 'There is no administrator. Make one: npm run admin -- grant ZIPCODE'
    return all
      .map(({ zipCode, status, since, signIns, lastRenewedAt }) => {
        const standing = status === 'ACTIVE' ? '' : ` (${status.toLowerCase()})`
        const seen = lastRenewedAt
          ? `signed in on ${signIns}, last renewed ${lastRenewedAt}`
          : 'not signed in'
        return `${zipCode}${standing}  since ${since ?? 'an unknown day'}  ${seen}`
      })
      .join('\n')
  },

  async review(ctx, [verdict, ...rest]) {
    if (!verdict) return listWaiting(ctx)
    const [letter, ...reason] = rest
    const letterId = Number(letter)
    if (!Number.isSafeInteger(letterId) || letterId < 1)
      throw new OperatorError('Give the number of the letter.')
    if (verdict === 'approve') {
      const { deliveryCompletedAt } = await decideAnswer(ctx, null, letterId, { decision: 'APPROVE' })
      return `Letter ${letterId} is approved and arrives at ${deliveryCompletedAt}.`
    }
    if (verdict !== 'return') throw new OperatorError(`A letter is approved or returned, not '${verdict}'.`)
    await decideAnswer(ctx, null, letterId, { decision: 'RETURN', reason: reasonOf(reason) })
    return `Letter ${letterId} is back among its writer's drafts.`
  },
}

function ofMember(
  act: (ctx: Ctx, member: MemberByZipCode, zipCode: string, reason: string) => Promise<string>,
): Command {
  return async (ctx, [word = '', ...words]) => {
    const { member, zipCode } = await requireMember(ctx, word)
    return act(ctx, member, zipCode, shownReason(words))
  }
}

/** The reason shown to the member; '' if none was given. */
function shownReason(words: string[]): string {
  if (words.length === 0) return ''
  const sent = barMember.body.safeParse({ reason: words.join(' ') })
  if (!sent.success) throw new OperatorError('Give a reason of up to 1000 characters, or none.')
  return sent.data.reason
}

function reasonOf(words: string[]): string {
  const sent = decideReview.body.safeParse({ decision: 'RETURN', reason: words.join(' ') })
  if (!sent.success || !sent.data.reason) throw new OperatorError('Give a reason of 1 to 250 characters.')
  return sent.data.reason
}

async function listWaiting(ctx: Ctx): Promise<string> {
  const { content, totalElements } = await getReviewPage(ctx, null, {
    page: 1,
    size: 100,
    parent: true,
  })
  if (totalElements === 0) return 'No answer waits for review.'
  const answered = ({ letterId, zipCode, title, content }: Parent) =>
    `\n   It answers letter ${letterId} of ${zipCode}\n${indented(title, content)}\n`
  const waiting = content.map(
    ({ letterId, zipCode, title, content, dueAt, parent }, place) =>
      `${place + 1}. Letter ${letterId} of ${zipCode}, due ${dueAt}\n${indented(title, content)}\n${parent ? answered(parent) : ''}`,
  )
  const further = totalElements > content.length ? `The first ${content.length} of ${totalElements}.\n\n` : ''
  return `${further}${waiting.join('\n')}
Approve one:  npm run admin -- review approve LETTER
Return one:   npm run admin -- review return LETTER "REASON"`
}

type Parent = Output<typeof openReviewParent>

// Member texts must not steer the terminal.
const indented = (...texts: string[]) =>
  texts
    .map(text => `   | ${text.replaceAll(/(?!\n)\p{Cc}/gu, '').replaceAll('\n', '\n   | ')}`)
    .join('\n   |\n')
