import type { ErrorBody } from '#contract/errors.ts'

/** The body of each answer of our server: `data` of a success, `code` of a refusal. */
export type Envelope = Partial<ErrorBody> & { data?: unknown }

/**
 * The envelope in the text of an answer. Null if our server did not send it: a captive portal, a proxy or a firewall
 * answers with a body of its own, whatever the status. Such an answer says nothing about the call or the sign-in.
 */
export function ourEnvelope({ ok }: { ok: boolean }, text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return null
    const { timestamp, code } = body as Envelope
    const isWhole = ok ? 'data' in body : typeof code === 'string'
    return isWhole && typeof timestamp === 'string' ? body : null
  } catch {
    return null
  }
}
