import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import type { Sql } from '#server/platform/database/sql.ts'
import { type KeptKeys, openVault, type Vault } from './vault.ts'

/** A vault with the configured secrets, and with the stored keys of former ones. */
export async function openVaultWithStoredKeys(sql: Sql, config: Config): Promise<Vault> {
  const secret = await readSecret(config)
  const vault = openVault(secret, config.oldSecretKeys)
  const rows = await sql<{ id: Buffer; sealed: Buffer }[]>`
    select id, keys_sealed as sealed from kept_keys order by kept_at desc`
  return openVault(
    secret,
    config.oldSecretKeys,
    rows.map(row => toKeys(vault, row)),
  )
}

/**
 * Stores the keys of the older secrets that are still needed, sealed by the present one, so that the secrets
 * themselves can be removed.
 */
export async function storeKeys({ sql, vault, now }: { sql: Sql; vault: Vault; now: Date }): Promise<void> {
  for (const { id, sealing, hashing } of vault.older) {
    const keys = Buffer.concat([sealing, hashing]).toString('base64')
    await sql`insert into kept_keys (id, keys_sealed, kept_at)
      values (${id}, ${vault.seal('kept.keys', keys)}, ${now}) on conflict do nothing`
  }
}

function toKeys(vault: Vault, { id, sealed }: { id: Buffer; sealed: Buffer }): KeptKeys {
  try {
    const keys = Buffer.from(vault.open('kept.keys', sealed), 'base64')
    return { id, sealing: keys.subarray(0, 32), hashing: keys.subarray(32) }
  } catch {
    throw new OperatorError(
      'SECRET_KEY is not the one that this database was written with. Set that one, and a former one in SECRET_KEYS_OLD.',
    )
  }
}
