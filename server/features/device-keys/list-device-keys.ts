import * as contract from '#contract/device-keys.ts'
import { endpoint } from '#server/platform/http/endpoint.ts'

/** The member's keys for the words in a browser. Derived from the secrets and the id, so none is stored. */
export const listDeviceKeys = endpoint(contract.listDeviceKeys, async ({ vault }, me) =>
  vault.deviceKeys(me.id).map(({ id, key }) => ({
    id: id.toString('base64url'),
    key: key.toString('base64url'),
  })),
)
