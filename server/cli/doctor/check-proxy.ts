import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/config/loopback.ts'
import { isPrivateAddress } from '#server/platform/config/private-address.ts'
import { about, type Finding } from './finding.ts'

const { ok, warning } = about('proxy')

const answerMs = 5000
/** An address of documentation (RFC 5737), which nobody has. */
const madeUp = '192.0.2.7'

/** Asks the running service by PUBLIC_URL which address it saw. Nothing if it does not answer or PUBLIC_URL is this machine. */
export async function checkProxy({ publicUrl }: Config): Promise<Finding[]> {
  if (isLoopback(new URL(publicUrl).hostname)) return []
  const seen = await addressSeenBy(publicUrl).catch(() => undefined)
  if (seen === undefined) return []
  if (seen === madeUp)
    return [
      warning(
        'the service believes the X-Forwarded-For of a visitor, who so escapes the limits. Unless this machine is one of your proxies, TRUST_PROXY names too much.',
      ),
    ]
  return isPrivateAddress(seen)
    ? [
        warning(
          `the service saw this machine as ${seen}. If that is a proxy, all members share its limits: name it in TRUST_PROXY.`,
        ),
      ]
    : [ok(`the service sees visitors by their own addresses (this machine: ${seen})`)]
}

async function addressSeenBy(publicUrl: string): Promise<string | undefined> {
  const answer = await fetch(`${publicUrl}/healthz`, {
    headers: { 'x-forwarded-for': madeUp },
    signal: AbortSignal.timeout(answerMs),
  })
  const { address } = (await answer.json()) as { address?: unknown }
  return typeof address === 'string' ? address : undefined
}
