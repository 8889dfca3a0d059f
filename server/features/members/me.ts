import type { ProviderName } from '#contract/auth.ts'
import * as contract from '#contract/members.ts'
import type { Input } from '#contract/route.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Texts } from '#server/platform/config/site-texts.ts'
import { refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { lacksConsent } from './consent.ts'
import { hasRole } from './has-role.ts'
import { openRest, type RestRow, selectRest } from './rest.ts'
import { selectStaff } from './role.ts'
import { methodInUse } from './sign-in-methods.ts'
import { standingWarnings } from './warnings.ts'
import { wantsYearAgo } from './year-ago.ts'

type Row = {
  zipCode: string
  temperature: number
  social: ProviderName
  emailSealed: Buffer | null
  warningCount: number
  writingPausedUntil: string | null
  keeper: boolean
  keeperOffered: boolean
  rest: RestRow
  yearAgo: boolean
  secondFactorOffered: boolean
  consentMissing: boolean
  staff: StaffRole | null
}

/** The member's own profile. `social` and `email` are those of the calling sign-in, or of the first method. */
export const getMe = endpoint(
  contract.getMe,
  async (ctx, me, { texts }: Input<typeof contract.getMe> & { texts: Texts }) => {
    const { sql, now, vault } = ctx
    const [member] = await sql<Row[]>`
    select coalesce(zip_code, '') as "zipCode", temperature, coalesce(used_provider, provider) as social,
      case when used_id is null then email_sealed else used_sealed end as "emailSealed", ${standingWarnings(ctx)} as "warningCount",
      case when writing_paused_until > ${now} then writing_paused_until end as "writingPausedUntil",
      exists (select 1 from keepers where member_id = id) as keeper,
      exists (select 1 from keeper_offers where member_id = id) as "keeperOffered",
      ${selectRest(ctx, sql`id`)} as rest, ${wantsYearAgo(ctx, sql`id`)} as "yearAgo",
      ${hasRole(ctx)} or exists (select 1 from second_factors where member_id = id) as "secondFactorOffered",
      ${lacksConsent(ctx, texts, sql`id`)} as "consentMissing", ${selectStaff(ctx)} as staff
    from members left join (${methodInUse(ctx, me)}) used on true where id = ${me.id} and status = 'ACTIVE'`
    if (!member) return refuse('AUTH-005')
    const { emailSealed, rest, ...others } = member
    return {
      ...others,
      rest: openRest(vault, rest),
      email: emailSealed ? vault.open('member.email', emailSealed) : '',
    }
  },
  { fromRequest: (_request, { texts }) => ({ texts }) },
)
