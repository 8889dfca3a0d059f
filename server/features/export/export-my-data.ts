import type { Exported } from '#contract/export.ts'
import * as contract from '#contract/export.ts'
import { exportBookmarks } from '#server/features/bookmarks/list-bookmarks.ts'
import { findSettings } from '#server/features/desk-claims/desk-settings.ts'
import { getBoxCodeTime } from '#server/features/members/box-code.ts'
import { listMyWarnings } from '#server/features/members/my-warnings.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { wantsYearAgo } from '#server/features/members/year-ago.ts'
import { unsealTexts } from '#server/features/notifications/sealed-texts.ts'
import { listPrivateNames } from '#server/features/private-names/list-private-names.ts'
import { readSettings } from '#server/features/push/push-settings.ts'
import { exportRightsCases } from '#server/features/rights-claims/export-cases.ts'
import { exportSecondFactor } from '#server/features/second-factor/export-second-factor.ts'
import { exportSlowLetters } from '#server/features/slow-letters/export-slow-letters.ts'
import { exportThanks } from '#server/features/thanks/list-thanks.ts'
import { getUnwanted } from '#server/features/unwanted/my-unwanted.ts'
import { type Sealed, unseal } from '#server/platform/crypto/unseal.ts'
import { type Ctx, type Me, refuse, toInstant } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { listCorrespondences, listLetters, listMyDrafts } from './list-letters.ts'
import { listLikes, listPosts, listProposals } from './list-shared.ts'

/**
 * All data of a member, active or barred, as far as they may see it. The words of slow letters on their way are in it only
 * if the call asks for them.
 */
export const exportMine = endpoint(contract.exportMine, async (ctx, me, { query }): Promise<Exported> => {
  return {
    exportedAt: toInstant(ctx.now),
    member: await getMember(ctx, me),
    signInMethods: await listMethods(ctx, me),
    recoveryCodeMadeAt: await getBoxCodeTime(ctx, me),
    correspondences: await listCorrespondences(ctx, me),
    letters: await listLetters(ctx, me),
    bookmarks: await exportBookmarks(ctx, me),
    thanks: await exportThanks(ctx, me),
    privateNames: await listPrivateNames.handle(ctx, me),
    slowLetters: await exportSlowLetters(ctx, me, query.slowTexts),
    drafts: await listMyDrafts(ctx, me),
    rollingPaperLetters: await listComments(ctx, me),
    proposals: await listProposals(ctx, me),
    posts: await listPosts(ctx, me),
    hiddenPosts: await exportRightsCases(ctx, me),
    likes: await listLikes(ctx, me),
    reports: await listReports(ctx, me),
    warnings: await listMyWarnings.handle(ctx, me),
    temperatureMoves: await listMoves(ctx, me),
    notifications: await listNotifications(ctx, me),
    rest: await getRest(ctx, me),
    earlierRestNotes: await listEarlierRestNotes(ctx, me),
    yearAgo: await getYearAgoChoice(ctx, me),
    unwanted: await getUnwanted.handle(ctx, me),
    desk: await findSettings(ctx, me),
    secondFactor: await exportSecondFactor(ctx, me),
    pushSettings: await readSettings(ctx, me),
    keeper: await getKeeper(ctx, me),
    consents: await listConsents(ctx, me),
  }
})

async function getMember(ctx: Ctx, me: Me): Promise<Exported['member']> {
  const { sql, vault } = ctx
  const [member] = await sql<(Omit<Exported['member'], 'email'> & { email: Buffer | null })[]>`
    select coalesce(zip_code, '') as "zipCode", email_sealed as email, provider as social, temperature,
      ${standingWarnings(ctx)} as "warningCount", created_at as "joinedAt"
    from members where id = ${me.id} and status <> 'WITHDRAWN'`
  if (!member) return refuse('AUTH-005')
  return { ...member, email: member.email ? vault.open('member.email', member.email) : '' }
}

async function listMethods({ sql, vault }: Ctx, me: Me): Promise<Exported['signInMethods']> {
  const rows = await sql<Sealed<Exported['signInMethods'][number], 'email'>[]>`
    select provider, email_sealed as email, made_at as "addedAt", removed_at as "removedAt"
    from sign_in_methods where member_id = ${me.id} order by made_at, id`
  return rows.map(row => ({ ...row, email: row.email ? vault.open('member.email', row.email) : '' }))
}

async function getRest({ sql, vault }: Ctx, me: Me): Promise<Exported['rest']> {
  const [row] = await sql<{ until: string; note: Buffer }[]>`
    select to_char(until, 'YYYY-MM-DD') as until, note_sealed as note from rests where member_id = ${me.id}`
  return row ? unseal(vault, row, { note: 'rest.note' }) : null
}

async function listEarlierRestNotes({ sql, vault }: Ctx, me: Me): Promise<Exported['earlierRestNotes']> {
  const rows = await sql<Sealed<Exported['earlierRestNotes'][number], 'note'>[]>`
    select note_sealed as note, replaced_at as "replacedAt" from earlier_rest_notes
    where member_id = ${me.id} order by replaced_at, id`
  return rows.map(row => unseal(vault, row, { note: 'rest.note' }))
}

async function getYearAgoChoice(ctx: Ctx, me: Me): Promise<boolean> {
  const { sql } = ctx
  const [row] = await sql<[{ on: boolean }]>`select ${wantsYearAgo(ctx, sql`${me.id}`)} as on`
  return row.on
}

async function listComments({ sql }: Ctx, me: Me): Promise<Exported['rollingPaperLetters']> {
  return await sql<Exported['rollingPaperLetters']>`
    select c.id as "commentId", p.title as "rollingPaperTitle", c.content, c.created_at as "createdAt"
    from rolling_paper_comments c join rolling_papers p on p.id = c.rolling_paper_id
    where c.writer_id = ${me.id} and c.deleted_at is null and c.hidden_at is null order by c.id`
}

// Without the passages: they are texts of others, which may be hidden from me since.
async function listReports({ sql, vault }: Ctx, me: Me): Promise<Exported['reports']> {
  const rows = await sql<Sealed<Exported['reports'][number], 'reason'>[]>`
    select id as "reportId", report_type as "reportType", reason_type as "reasonType", reason_sealed as reason,
      status, reported_at as "reportedAt"
    from reports where reporter_id = ${me.id} order by id`
  return rows.map(row => unseal(vault, row, { reason: 'report.reason' }))
}

async function listMoves({ sql }: Ctx, me: Me): Promise<Exported['temperatureMoves']> {
  return await sql<Exported['temperatureMoves']>`
    select cause, delta, moved_at as "movedAt" from temperature_moves where member_id = ${me.id} order by id`
}

async function listNotifications({ sql, vault }: Ctx, me: Me): Promise<Exported['notifications']> {
  const rows = await sql<(Exported['notifications'][number] & { words: Buffer | null })[]>`
    select alarm_type as "alarmType", title, content, words_sealed as words, created_at as "createdAt",
      read_at is not null as read
    from notifications where member_id = ${me.id} order by id`
  return rows.map(row => unsealTexts(vault, row))
}

async function getKeeper({ sql }: Ctx, me: Me): Promise<Exported['keeper']> {
  const [row] = await sql<[Exported['keeper']]>`
    select (select since from keepers where member_id = ${me.id}) as since,
      (select offered_at from keeper_offers where member_id = ${me.id}) as "offeredAt"`
  return row
}

async function listConsents({ sql }: Ctx, me: Me): Promise<Exported['consents']> {
  return await sql<Exported['consents']>`
    select terms_version as "termsVersion", privacy_version as "privacyVersion", consented_at as "consentedAt"
    from consents where member_id = ${me.id} order by consented_at`
}
