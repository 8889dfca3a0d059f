import * as contract from '#contract/members.ts'
import type { Input } from '#contract/route.ts'
import type { Texts } from '#server/platform/config/site-texts.ts'
import { type Ctx, refuse } from '#server/platform/ctx.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** SQL expression: the member has never agreed to both texts as they are now. */
export const lacksConsent = ({ sql }: Ctx, { terms, privacy }: Texts, memberId: Fragment) => sql`
  not exists (select from consents c where c.member_id = ${memberId}
    and c.terms_version = ${terms.version} and c.privacy_version = ${privacy.version})`

/** Records a member's consent to both texts. Refuses an outdated version. */
export const consent = endpoint(
  contract.consent,
  async ({ sql, now }, me, { body, texts }: Input<typeof contract.consent> & { texts: Texts }) => {
    if (body.termsVersion !== texts.terms.version || body.privacyVersion !== texts.privacy.version) {
      refuse('COM-001', { fields: { termsVersion: '약관이 바뀌었어요. 다시 읽어 주세요.' } })
    }
    // The key-share lock waits for a concurrent erasure of the member, and then finds no row.
    const noted = await sql`insert into consents (member_id, terms_version, privacy_version, consented_at)
      select id, ${body.termsVersion}, ${body.privacyVersion}, ${now} from members
      where id = ${me.id} and status = 'ACTIVE' for key share`
    if (noted.count === 0) refuse('AUTH-005')
    return null
  },
  { fromRequest: (_request, { texts }) => ({ texts }) },
)
