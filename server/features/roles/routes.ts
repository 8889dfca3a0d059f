import { changeRole, giveRole, takeRole } from './give-role.ts'
import { listRoles } from './list-roles.ts'

export const endpoints = [listRoles, giveRole, changeRole, takeRole]
