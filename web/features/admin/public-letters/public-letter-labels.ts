import { type PostStatus, postStatusLabels } from '#contract/administration.ts'

export const statusOptions = [
  { value: 'ALL' as const, label: '모두' },
  ...Object.entries(postStatusLabels).map(([value, label]) => ({ value: value as PostStatus, label })),
]

/** The zip codes of the two members, as far as they still exist. */
export const sharers = ({ requesterZipCode, recipientZipCode }: Sharers): string[] =>
  [requesterZipCode, recipientZipCode].map(zipCode => zipCode || '탈퇴한 회원')

type Sharers = { requesterZipCode: string; recipientZipCode: string }
