import * as contract from '#contract/site.ts'
import type { Config } from '#server/platform/config/config.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The operator's contact address, from the configuration. */
export const getSite = endpoint(
  contract.getSite,
  async (_ctx, _me, { contactUrl }: Pick<Config, 'contactUrl'>) => ({ contactUrl }),
  {
    fromRequest: (_request, { contactUrl }) => ({ contactUrl }),
  },
)
