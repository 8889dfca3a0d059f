import type { CustomFetch } from 'openid-client'

/** Far more than any response of a provider: Google's keys and discovery document have about 2 kB each. */
const maxBytes = 256 * 1024

/**
 * `fetch` that reads the body at once and only up to the limit, so that the request's timeout covers the body too.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const { status, statusText, headers } = response
  return new Response(response.body && (await readAll(response.body)), { status, statusText, headers })
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`answer of more than ${maxBytes} bytes`)
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}
