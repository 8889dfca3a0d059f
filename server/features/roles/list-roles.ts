import * as contract from '#contract/roles.ts'
import { myAccounts } from '#server/features/members/own-case.ts'
import { listStaff } from '#server/features/members/role.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** Everybody with a role. Zip codes and roles only, so that nothing is recorded as opened. */
export const listRoles = endpoint(contract.listRoles, async (ctx, me) => {
  const rows = await ctx.sql<{ id: number }[]>`select unnest(${myAccounts(ctx, me)}) as id`
  const mine = new Set(rows.map(({ id }) => id))
  const staff = (await listStaff(ctx)).filter(({ status }) => status !== 'WITHDRAWN')
  return staff.map(member => ({ ...member, mine: mine.has(member.memberId) }))
})
