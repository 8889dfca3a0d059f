import { getMe } from '#contract/members.ts'
import { includesRole, type StaffRole } from '#contract/staff-roles.ts'
import { useAnswer } from '#web/platform/api/query.ts'

/** My role at the desk. `administration.tsx` shows screens only to those who have one, and reads it again. */
export const useStaff = (): StaffRole | null =>
  useAnswer(getMe, {}, { staleTime: 60_000 }).data?.staff ?? null

/** I may do what a moderator may do: see e-mails and members, bar, decide appeals. */
export const useIsModerator = (): boolean => includesRole(useStaff(), 'MODERATOR')
