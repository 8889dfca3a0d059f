import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { sendLetter } from '#contract/letters.ts'
import type { Member, World } from '#test/support/world.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Asked = {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  agent?: Agent
  /** The address of this machine that calls, such as 127.0.0.2. */
  from?: string
}

/** One request, over a new connection unless an agent keeps some. */
export function ask(url: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', token, body, headers, agent, from } = asked
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        method,
        agent: agent ?? false,
        ...(from ? { localAddress: from } : {}),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
          ...headers,
        },
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** A token for a server whose clock shows the real time. */
export function tokenNow(
  { context }: World,
  { id, zipCode }: Member,
  role: 'USER' | 'ADMIN' = 'USER',
): string {
  const iat = Math.floor(Date.now() / 1000)
  return context.vault.signToken({ sub: String(id), role, zipCode, iat, exp: iat + 36_000 })
}

export type Written = { answered: number[]; refusals: string[]; stop(): Promise<void> }

/**
 * Writes letters for each token, over kept and new connections in turn. After a lost connection it repeats the
 * letter under its key, as a browser does. Stops when nobody listens any more.
 */
export function writeOn(url: string, tokens: string[]): Written {
  const agent = new Agent({ keepAlive: true })
  const written: Written = { answered: [], refusals: [], stop }
  let stopped = false
  const writers = tokens.map(async (token, n) => {
    for (let count = 0; !stopped; count++) {
      const body = { title: `편지 ${count}`, content: '오늘도 하늘이 예뻤어요.' }
      const headers = { 'idempotency-key': randomUUID() }
      while (!stopped) {
        const asked = { method: 'POST', token, body, headers, ...(n % 2 ? { agent } : {}) }
        const answer = await ask(url, sendLetter.path, asked).catch((error: NodeJS.ErrnoException) => error)
        if ('status' in answer) {
          if (answer.status === 200) written.answered.push(JSON.parse(answer.body).data.letterId)
          else written.refusals.push(`${answer.status} ${answer.body}`)
          break
        }
        if (answer.code === 'ECONNREFUSED') {
          written.refusals.push(answer.code)
          return
        }
      }
    }
  })
  async function stop() {
    stopped = true
    await Promise.all(writers)
    agent.destroy()
  }
  return written
}
