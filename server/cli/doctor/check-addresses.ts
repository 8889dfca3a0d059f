import type { ProviderName } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { endpointsOf } from '#server/features/auth/providers/providers.ts'
import { callbackAddress } from '#server/features/auth/sign-in-addresses.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/loopback.ts'
import { about, type Finding } from './finding.ts'

const { ok, warning, error } = about('addresses')

const answerMs = 5000

/**
 * The redirect address of each provider, as the operator registers it there. Calls each one as a browser does that
 * returns: a running service redirects it to its own screen. Reads the discovery document of OIDC_ISSUER.
 */
export async function checkAddresses({ clients, oidc, publicUrl, production }: Config): Promise<Finding[]> {
  const names = Object.keys(clients) as ProviderName[]
  if (names.length === 0) return [ok('local sign-in needs none')]
  const elsewhere =
    production && isLoopback(new URL(publicUrl).hostname)
      ? [warning(`${publicUrl} leads every visitor to their own machine`)]
      : []
  const checks = names.map(name => checkAddress(publicUrl, name))
  if (oidc?.issuer) checks.push(checkIssuer(oidc.issuer))
  return [...elsewhere, ...(await Promise.all(checks))]
}

async function checkAddress(publicUrl: string, name: ProviderName): Promise<Finding> {
  const address = callbackAddress(publicUrl, name)
  const text = `register ${address} at ${name}`
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) })
    await answer.body?.cancel()
    const screen = answer.headers.get('location') ?? ''
    if (screen.startsWith(publicUrl + paths.authCallback))
      return ok(`${text}; the running service answers there`)
    if (answer.status >= 500) return warning(`${text}; it answers ${answer.status}: no server runs there yet`)
    return error(`${text}; it answers ${answer.status}, not this service. Correct PUBLIC_URL or the proxy.`)
  } catch (failure) {
    return warning(`${text}; it does not answer yet (${reason(failure)})`)
  }
}

async function checkIssuer(issuer: string): Promise<Finding> {
  try {
    const answer = await fetch(endpointsOf(issuer).discovery, { signal: AbortSignal.timeout(answerMs) })
    const { issuer: named } = (await answer.json()) as { issuer?: unknown }
    // The library compares them as addresses, too: a slash after the host does not count.
    return hrefOf(String(named)) === hrefOf(issuer)
      ? ok(`the issuer ${issuer} answers`)
      : error(`the issuer at ${issuer} calls itself ${named}. Set OIDC_ISSUER to that name.`)
  } catch (failure) {
    return error(
      `the issuer ${issuer} has no discovery document (${reason(failure)}): nobody can sign in there`,
    )
  }
}

function reason(failure: unknown): string {
  const { cause, name } = failure as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : address)
