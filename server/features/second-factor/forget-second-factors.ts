import type { Ctx } from '#server/platform/ctx.ts'

/** Deletes the second factors of members with their recovery codes and offers, and returns the number of factors. */
export async function forgetSecondFactorsOf({ sql }: Ctx, memberIds: number[]): Promise<number> {
  await sql`delete from second_factor_offers where member_id = any(${memberIds})`
  // The recovery codes go with their factor.
  const factors = await sql`delete from second_factors where member_id = any(${memberIds})`
  return factors.count
}

/** Job: deletes secrets that were offered and not confirmed in time. */
export const forgetOffers = {
  name: 'offers of second factors',
  everySeconds: 600,
  async run({ sql, now }: Ctx): Promise<number> {
    const offers = await sql`delete from second_factor_offers where expires_at <= ${now}`
    return offers.count
  },
}
