type Fulfilled = {
  response?: Response
  status?: number
  json?: unknown
  body?: string
  contentType?: string
  headers?: Record<string, string>
}

/** One request of a page, which a test answers in place of the server, in Playwright's words. */
export class Route {
  readonly answer: Promise<Response>
  readonly #url: URL
  readonly #init: RequestInit
  readonly #ask: () => Promise<Response>
  #resolve!: (response: Response | Promise<Response>) => void

  constructor(url: URL, init: RequestInit, ask: () => Promise<Response>, signal: AbortSignal | null) {
    this.#url = url
    this.#init = init
    this.#ask = ask
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }

  request = () => ({
    url: () => this.#url.href,
    method: () => this.#init.method ?? 'GET',
    /** By names in lower case. */
    headers: () => Object.fromEntries(new Headers(this.#init.headers)),
    postData: () => (this.#init.body == null ? null : String(this.#init.body)),
    postDataJSON: () => JSON.parse(String(this.#init.body)),
  })
  fetch = (): Promise<Response> => this.#ask()
  continue = async (): Promise<void> => this.#resolve(this.#ask())
  abort = async (): Promise<void> => this.#resolve(Promise.reject(new TypeError('Failed to fetch')))

  async fulfill({ response, status, json, body, contentType, headers }: Fulfilled): Promise<void> {
    const text = json === undefined ? (body ?? (await response?.text()) ?? '') : JSON.stringify(json)
    this.#resolve(
      new Response(text, {
        status: status ?? response?.status ?? 200,
        headers: { 'content-type': contentType ?? 'application/json', ...headers },
      }),
    )
  }
}
