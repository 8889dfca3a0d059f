import * as contract from '#contract/site.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Document, Texts } from '#server/platform/config/site-texts.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

const document = (which: keyof Texts) => ({
  fromRequest: (_request: unknown, { texts }: Pick<Config, 'texts'>) => texts[which],
})

export const getTerms = endpoint(
  contract.getTerms,
  async (_ctx, _me, { text, version }: Document) => ({ text, version }),
  document('terms'),
)

export const getPrivacy = endpoint(
  contract.getPrivacy,
  async (_ctx, _me, { text, version }: Document) => ({ text, version }),
  document('privacy'),
)
