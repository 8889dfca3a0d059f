import type { ProviderName } from '#contract/auth.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'

type Row = {
  zipCode: string
  temperature: number
  social: ProviderName
  emailSealed: Buffer | null
  warningCount: number
}

/** What a member sees of itself. */
export async function readMe({ sql, vault }: Ctx, me: Me) {
  const [member] = await sql<Row[]>`
    select coalesce(zip_code, '') as "zipCode", temperature, provider as social,
      email_sealed as "emailSealed", warning_count as "warningCount"
    from members where id = ${me.id} and status = 'ACTIVE'`
  if (!member) return refuse('AUTH-005')
  const { emailSealed, ...rest } = member
  return { ...rest, email: emailSealed ? vault.open('member.email', emailSealed) : '' }
}
