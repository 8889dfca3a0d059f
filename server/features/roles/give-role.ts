import { paths } from '#contract/paths.ts'
import * as contract from '#contract/roles.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import { myAccounts } from '#server/features/members/own-case.ts'
import {
  findByZipCode,
  lockRoles,
  type MemberByZipCode,
  type Role,
  setRole,
} from '#server/features/members/role.ts'
import { standingWarnings } from '#server/features/members/warnings.ts'
import { announceWarning } from '#server/features/notifications/announce-warning.ts'
import { type Ctx, type Me, refuse } from '#server/platform/ctx.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'
import { getStaffRole } from '#server/platform/staff.ts'

export const giveRole = endpoint(contract.giveRole, async (ctx, me, { body }) => {
  await lockRolesAs(ctx, me)
  const member = await findByZipCode(ctx, body.zipCode.trim().toUpperCase())
  await changeTo(ctx, me, member, 'USER', body.role)
  return null
})

export const changeRole = endpoint(contract.changeRole, async (ctx, me, { params, body }) => {
  await lockRolesAs(ctx, me)
  await changeTo(ctx, me, await findMember(ctx, params.id), body.formerly, body.role)
  return null
})

export const takeRole = endpoint(contract.takeRole, async (ctx, me, { params }) => {
  await lockRolesAs(ctx, me)
  const member = await findMember(ctx, params.id)
  if (member?.role === 'USER') refuse('MEM-006', { message: '이미 역할이 없는 회원이에요.' })
  await changeTo(ctx, me, member, member?.role ?? 'USER', 'USER')
  return null
})

/**
 * Waits for concurrent changes. A caller who lost the role in one of them is refused: of two administrators who remove
 * each other one stays.
 */
async function lockRolesAs(ctx: Ctx, me: Me): Promise<void> {
  await lockRoles(ctx)
  if ((await getStaffRole(ctx, me)) !== 'ADMIN') refuse('AUTH-008')
}

/** Changes a role, records it and tells the member. */
async function changeTo(
  ctx: Ctx,
  me: Me,
  member: MemberByZipCode | null,
  formerly: Role,
  role: Role,
): Promise<void> {
  if (!member) refuse('MEM-001')
  await refuseOwnRole(ctx, me, member.id)
  if (member.status !== 'ACTIVE' && role !== 'USER')
    refuse('MEM-006', { message: '지금 이용 중인 회원에게만 할 수 있는 일이에요.' })
  if (member.role !== formerly) {
    const message =
      formerly === 'USER'
        ? `이미 ${staffRoleLabels[member.role as keyof typeof staffRoleLabels]} 역할을 맡고 있어요. 아래 목록에서 바꿀 수 있어요.`
        : '그사이 역할이 바뀌었어요. 목록을 다시 살펴봐 주세요.'
    refuse('MEM-006', { message })
  }
  if (!(await setRole(ctx, { id: member.id, role: formerly }, role))) refuse('MEM-006')
  await recordAct(ctx, me, {
    act: role === 'USER' ? 'ADMIN_REVOKE' : 'ADMIN_GRANT',
    target: { kind: 'MEMBER', id: member.id },
    member: member.id,
    detail: {
      ...(role === 'USER' ? {} : { role }),
      ...(formerly === 'USER' ? {} : { formerly }),
    },
  })
  await notifyMember(ctx, member.id, role)
}

async function findMember({ sql }: Ctx, id: number): Promise<MemberByZipCode | null> {
  const [member] = await sql<MemberByZipCode[]>`select id, role, status from members where id = ${id}`
  return member ?? null
}

/** Also that of another account of the caller's person. */
async function refuseOwnRole(ctx: Ctx, me: Me, memberId: number): Promise<void> {
  const [asked] = await ctx.sql<[{ own: boolean }]>`select ${memberId} = any(${myAccounts(ctx, me)}) as own`
  if (asked.own)
    refuse('MEM-007', { message: '자신의 역할은 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.' })
}

async function notifyMember(ctx: Ctx, memberId: number, role: Role): Promise<void> {
  const [member] = await ctx.sql<[{ warningCount: number }]>`
    select ${standingWarnings(ctx)} as "warningCount" from members where id = ${memberId}`
  const [title, link] =
    role === 'USER'
      ? ['우체국에서 맡았던 역할이 끝났어요. 그동안 함께 살펴 주셔서 고마워요.', paths.myPage]
      : [`우체국의 ${staffRoleLabels[role]} 역할을 맡게 되었어요. 잘 부탁드려요.`, paths.adminDesk]
  await announceWarning(ctx, [{ memberId, title, link, ...member }])
}
