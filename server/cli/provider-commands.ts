import { type ProviderName, providers } from '#contract/auth.ts'
import { recordAct } from '#server/features/audit/record-act.ts'
import {
  endProviderChange,
  listProviderChanges,
  markProviderChange,
} from '#server/features/members/old-methods.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { type Ctx, toInstant } from '#server/platform/ctx.ts'

/** `provider-changed`, `provider-changed PROVIDER`, or `provider-changed PROVIDER end`. */
export async function runProviderChanged(ctx: Ctx, [word, end, more]: string[]): Promise<string> {
  if (word === undefined) return listed(ctx)
  const provider = providers.find(name => name === word.toUpperCase())
  if (!provider) throw new OperatorError(`There is no provider '${word}': naver, kakao, google or oidc.`)
  if ((end !== undefined && end !== 'end') || more !== undefined)
    throw new OperatorError('Give a provider, or a provider and end.')
  return end ? endOf(ctx, provider, word) : mark(ctx, provider, word)
}

async function mark(ctx: Ctx, provider: ProviderName, word: string): Promise<string> {
  const until = await markProviderChange(ctx, provider)
  if (!until) throw new OperatorError(`${word} is marked already. To mark it anew, end the mark first.`)
  await recordAct(ctx, null, { act: 'PROVIDER_CHANGE', detail: { title: provider } })
  return `Every account of ${word} counts as old until it signs in again. Until ${toInstant(until)} a new account with the same e-mail may take its place. To take this back before the first use: npm run admin -- provider-changed ${word} end`
}

async function endOf(ctx: Ctx, provider: ProviderName, word: string): Promise<string> {
  const ended = await endProviderChange(ctx, provider)
  if (!ended) throw new OperatorError(`${word} is not marked.`)
  await recordAct(ctx, null, { act: 'PROVIDER_CHANGE_END', detail: { title: provider } })
  return ended.isUsed
    ? `The mark of ${word} has ended. Accounts that took another's place stay, and the old ones may still sign in.`
    : `The mark of ${word} is taken back. No account had taken another's place.`
}

async function listed(ctx: Ctx): Promise<string> {
  const changes = await listProviderChanges(ctx)
  if (changes.length === 0) return 'No provider is marked.'
  return changes
    .map(
      ({ provider, changedAt, isUsed }) =>
        `${provider.toLowerCase()}  since ${changedAt}${isUsed ? ', used' : ''}`,
    )
    .join('\n')
}
