import type { Purpose } from '#server/platform/crypto/vault.ts'

/** Every sealed column and its purpose. `audit_log` is not among them, because it is never changed. */
export const sealedColumns: Record<string, Record<string, Purpose>> = {
  kept_keys: { keys_sealed: 'kept.keys' },
  members: { email_sealed: 'member.email' },
  rests: { note_sealed: 'rest.note' },
  desk_escalations: { note_sealed: 'desk.note' },
  desk_notes: { text_sealed: 'desk.note' },
  desk_tags: { tag_sealed: 'desk.tag' },
  unwanted: { list_sealed: 'unwanted.list' },
  slow_letters: { title_sealed: 'slow.title', content_sealed: 'slow.content' },
  private_names: { words_sealed: 'private.name' },
  thanks: { words_sealed: 'thanks.words' },
  desk_replies: { list_sealed: 'desk.replies' },
  letters: { title_sealed: 'letter.title', content_sealed: 'letter.content' },
  drafts: {
    title_sealed: 'letter.title',
    content_sealed: 'letter.content',
    return_reason_sealed: 'review.reason',
  },
  review_decisions: { reason_sealed: 'review.reason' },
  share_proposals: { message_sealed: 'share.message' },
  reports: {
    reason_sealed: 'report.reason',
    title_sealed: 'report.passage',
    content_sealed: 'report.passage',
    admin_memo_sealed: 'report.memo',
  },
  warnings: { memo_sealed: 'report.memo' },
  appeals: { content_sealed: 'appeal.content', reason_sealed: 'appeal.reason' },
  releases: { reason_sealed: 'release.reason' },
  notifications: { words_sealed: 'notification.words' },
  sign_in_attempts: { secrets_sealed: 'sign-in.attempt' },
  push_keys: { private_sealed: 'push.key' },
  push_subscriptions: { endpoint_sealed: 'push.endpoint', keys_sealed: 'push.keys' },
}
