import type { ProviderName } from '#contract/auth.ts'

/** The person's consent. The code itself contains it, so that any server can exchange it. */
export type Grant = {
  name: string
  withEmail: boolean
  redirectUri: string
  state: string
  challenge: string | undefined
  nonce: string | undefined
}

const codeSeconds = 60
const tokenSeconds = 3600

export type Grants = ReturnType<typeof createGrants>

/**
 * Codes and access tokens as sealed text. A code is valid for 60 s at each server with the secret, and once at this
 * one.
 */
export function createGrants(options: {
  seal(text: string): string
  open(text: string): string | null
  now(): Date
}) {
  const used = new Map<string, number>()
  const now = () => options.now().getTime()

  // The mark separates codes from tokens, the providers from each other, and both from other sealed texts.
  const issue = (mark: string, seconds: number, grant: Grant) =>
    options.seal(`${mark} ${JSON.stringify({ expires: now() + seconds * 1000, grant })}`)

  const read = (mark: string, text: string) => {
    const opened = options.open(text)
    if (!opened?.startsWith(`${mark} `)) return null
    const found = JSON.parse(opened.slice(mark.length)) as { expires: number; grant: Grant }
    return now() < found.expires ? found : null
  }

  return {
    code: (provider: ProviderName, grant: Grant) => issue(`${provider} code`, codeSeconds, grant),
    token: (provider: ProviderName, grant: Grant) => issue(`${provider} token`, tokenSeconds, grant),

    /** Consumes a code and returns its grant. Null if it is invalid, another provider's, expired or used. */
    redeem(provider: ProviderName, code: string): Grant | null {
      for (const [old, expires] of used) if (expires <= now()) used.delete(old)
      const found = read(`${provider} code`, code)
      if (!found || used.has(code)) return null
      used.set(code, found.expires)
      return found.grant
    },

    /** The grant of an access token, or null. */
    bearer: (provider: ProviderName, token: string) => read(`${provider} token`, token)?.grant ?? null,
  }
}
