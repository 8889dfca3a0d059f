import type { PrivateName } from '#contract/private-names.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'

/** The three parts are sealed as one text, so the database shows neither a colour nor which part is empty. */
export type CalledPrivately = Pick<PrivateName, 'name' | 'note' | 'colour'>

export const sealPrivateName = (vault: Vault, called: CalledPrivately): Buffer =>
  vault.seal('private.name', JSON.stringify(called))

export const openPrivateName = (vault: Vault, words: Buffer): CalledPrivately =>
  JSON.parse(vault.open('private.name', words))
