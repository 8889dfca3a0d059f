import { getPrivacy, getSite, getTerms } from '#contract/site.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Texts } from '#server/platform/config/site-texts.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

const document = (which: keyof Texts) => ({
  fromRequest: (_request: unknown, { texts }: Pick<Config, 'texts'>) => texts[which],
})

/** What the operator says of the service; none of it is a member's. */
export const endpoints = [
  endpoint(getSite, async (_work, _me, { contactUrl }: Pick<Config, 'contactUrl'>) => ({ contactUrl }), {
    fromRequest: (_request, { contactUrl }) => ({ contactUrl }),
  }),
  endpoint(getTerms, async (_work, _me, { text, version }) => ({ text, version }), document('terms')),
  endpoint(getPrivacy, async (_work, _me, { text, version }) => ({ text, version }), document('privacy')),
]
