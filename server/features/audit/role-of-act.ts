import type { Act } from '#contract/audit.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'

const ofReviewers: Act[] = [
  'REPORT_DECIDE',
  'NEIGHBOURS_OPEN',
  'REVIEW_APPROVE',
  'REVIEW_RETURN',
  'ITEM_ESCALATE',
  'ITEM_HAND_OVER',
  'NOTE_WRITE',
  'NOTE_DELETE',
  'TAG_ADD',
  'TAG_REMOVE',
  'FACTOR_ENROL',
  'FACTOR_CODES',
  'FACTOR_RECOVER',
  'FACTOR_END',
  'REPORT_OPEN',
  'REVIEW_OPEN',
  'MEMBER_OPEN',
  'LETTER_OPEN',
]
const ofAdministrators: Act[] = [
  'AUDIT_EXPORT',
  'NOTICE_SET',
  'NOTICE_END',
  'READ_ONLY_START',
  'READ_ONLY_END',
  'PROVIDER_CHANGE',
  'PROVIDER_CHANGE_END',
  'ADMIN_GRANT',
  'ADMIN_REVOKE',
]

/** The least role that all of these acts need. An act that is in neither list needs a moderator. */
export function leastRoleOf(acts: Act[]): StaffRole {
  return staffRoles[Math.max(...acts.map(rankOf))]!
}

const rankOf = (act: Act) =>
  staffRoles.indexOf(
    ofReviewers.includes(act) ? 'REVIEWER' : ofAdministrators.includes(act) ? 'ADMIN' : 'MODERATOR',
  )
