import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import type { Claims } from '#contract/auth.ts'
import type { Code, ErrorBody } from '#contract/errors.ts'
import type { CallInput, Output, Route } from '#contract/route.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { createApp } from '#server/app.ts'
import { tokenRole } from '#server/features/members/role.ts'
import { jobs } from '#server/jobs.ts'
import { type AppContext, createContext } from '#server/platform/app-context.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openVaultWithStoredKeys } from '#server/platform/crypto/stored-keys.ts'
import type { Log } from '#server/platform/ctx.ts'
import { type Connection, connect, type Database } from '#server/platform/database/pool.ts'
import { runJob } from '#server/platform/jobs/runner.ts'
import { openLog } from '#server/platform/log.ts'
import { codesOf } from '#server/platform/openapi/refusals.ts'
import { openSignals } from '#server/platform/signals/signals.ts'
import { noteAnswers } from '#test/contract/seen-answers.ts'
import { recordStatements } from '#test/upgrade/record-statements.ts'
import { create, drop, inDatabase } from './postgres.ts'

const secret = 'a secret of the tests that is long enough'

/** A response. `data` is set after a success, `code` and `error` after a refusal. */
export type Reply<T = unknown> = {
  status: number
  data: T
  code: Code | undefined
  error: ErrorBody
  headers: Record<string, string | string[] | number | undefined>
  /** Method and address of the call. */
  asked: string
}

/** The parts of an input that have required fields. */
type Needed<S> = { [K in keyof S as object extends S[K] ? never : K]: S[K] }
type Parts<R> = keyof CallInput<R> extends never
  ? []
  : object extends Needed<CallInput<R>>
    ? [sent?: CallInput<R>]
    : [sent: CallInput<R>]

export type Member = {
  id: number
  zipCode: string
  token: string
  /** Calls a route of the contract as this member. */
  call<R extends Route>(route: R, ...sent: Parts<R>): Promise<Reply<Output<R>>>
  /** Calls by method and path, with any input. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, options?: Asked): Promise<Reply>
}

type Asked = { body?: unknown; headers?: Record<string, string> }

/** A tuple for a literal count. */
type Members<N extends number, T extends Member[] = []> = number extends N
  ? Member[]
  : T['length'] extends N
    ? T
    : Members<N, [...T, Member]>

export type World = {
  context: AppContext
  app: FastifyInstance
  sql: Database
  /** The clock stands still until it is moved. */
  clock: { now(): Date; move(seconds: number): void }
  member(more?: { email?: string; role?: 'USER' | StaffRole; zipCode?: string | null }): Promise<Member>
  members<N extends number>(count: N): Promise<Members<N>>
  /** An existing member, with a token that names the sign-in, if one is given. */
  as(member: { id: number; zipCode: string; signInId?: number | undefined }, role?: Claims['role']): Member
  admin(): Promise<Member>
  moderator(): Promise<Member>
  reviewer(): Promise<Member>
  nobody: Pick<Member, 'call' | 'ask'>
  /** A further server on the same database and clock, with the same configuration and these changes. */
  secondServer(environment?: Record<string, string>): Promise<World>
  /** Runs every background job once. */
  background(): Promise<void>
  close(): Promise<void>
}

/** Opens a world for the tests of this file or `describe`, and closes it after them. */
export const useWorld = (environment?: Record<string, string>): Promise<World> =>
  closeAfterTests(openWorld(environment))

/** Waits for the thing, and closes it after the tests of this file or `describe`. */
export async function closeAfterTests<T extends { close(): unknown }>(opening: Promise<T>): Promise<T> {
  const opened = await opening
  afterAll(() => opened.close())
  return opened
}

/** A world of its own: a database cloned for this file, a server, a clock to move, and members who can call. */
export async function openWorld(
  environment: Record<string, string> = {},
  log: Log = quiet(),
  /** Changes the connection of the first server, for example to pass through a relay. */
  through: (to: Connection) => Connection = to => to,
): Promise<World> {
  const name = await create(inject('postgres'), inject('template'))
  const start = Date.parse('2026-03-02T03:00:00Z')
  let moved = 0
  const clock = {
    now: () => new Date(start + moved),
    move: (seconds: number) => {
      moved += seconds * 1000
    },
  }
  const configured = { SECRET_KEY: secret, SAMPLE_DATA: 'off', ...environment }
  const world = await serveWorld(configured, name, clock, log, through)
  return {
    ...world,
    async close() {
      await world.close()
      await drop(inject('postgres'), name)
    },
  }
}

const quiet = () => openLog(process.env.TEST_LOG ?? 'fatal')

async function serveWorld(
  environment: Record<string, string>,
  database: string,
  clock: World['clock'],
  log: Log,
  through: (to: Connection) => Connection = to => to,
): Promise<World> {
  const config = readConfig(environment)
  const sql = connect(through(inDatabase(inject('postgres'), database)), 20)
  const vault = await openVaultWithStoredKeys(sql, config)
  const parts = { sql: recordStatements(sql), config, clock: clock.now, log, vault }
  const context = createContext({ ...parts, signals: await openSignals(parts) })
  const app = await createApp(context)
  noteAnswers(app, inject('answers'))
  const as = callers(app)

  async function member(more: Parameters<World['member']>[0] = {}): Promise<Member> {
    const name = randomBytes(6).toString('hex')
    const email = more.email ?? `${name}@example.com`
    const zipCode = more.zipCode === undefined ? newZipCode() : more.zipCode
    const role = more.role ?? 'USER'
    const [row] = await sql<[{ id: number }]>`
      with person as (
        insert into people (email_hash) values (${vault.hash('email', email)})
        on conflict (email_hash) do update set email_hash = excluded.email_hash returning id
      ), member as (
        insert into members (person_id, provider, subject_hash, email_sealed, zip_code, role, created_at, lacks_method)
        select id, 'KAKAO', ${vault.hash('subject', name)}, ${vault.seal('member.email', email)}, ${zipCode}, ${role},
          ${clock.now()}, false from person returning *)
      insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, made_at)
      select m.id, m.provider, m.subject_hash, ${vault.hash('email', email)}::bytea, m.email_sealed, m.created_at
      from member m returning member_id as id`
    return known({ id: row.id, zipCode: zipCode ?? '' }, tokenRole(role))
  }

  function known(
    { id, zipCode, signInId }: Parameters<World['as']>[0],
    role: Claims['role'] = 'USER',
  ): Member {
    const iat = Math.floor(clock.now().getTime() / 1000)
    // Long enough for tests that move the clock by days. The expiry of a token has tests of its own.
    const token = vault.signToken({ sub: String(id), role, zipCode, iat, exp: iat + 400 * 86_400 }, signInId)
    return { id, zipCode, token, ...as(token) }
  }

  return {
    context: context,
    app,
    sql,
    clock,
    member,
    as: known,
    members: async <N extends number>(count: N) =>
      (await Promise.all(Array.from({ length: count }, () => member()))) as Members<N>,
    admin: () => member({ role: 'ADMIN' }),
    moderator: () => member({ role: 'MODERATOR' }),
    reviewer: () => member({ role: 'REVIEWER' }),
    nobody: as(null),
    secondServer: (more = {}) => serveWorld({ ...environment, ...more }, database, clock, log),
    async background() {
      for (const job of jobs) await runJob(context, job)
    },
    async close() {
      await app.close()
      await context.signals.close()
      await sql.end({ timeout: 1 })
    },
  }
}

function callers(app: FastifyInstance) {
  return (token: string | null): Pick<Member, 'call' | 'ask'> => {
    const ask: Member['ask'] = async (method, url, { body, headers } = {}) => {
      const options: InjectOptions = {
        method,
        url,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }
      const response = await app.inject(options)
      const json = response.headers['content-type']?.toString().includes('json') ? response.json() : {}
      return {
        status: response.statusCode,
        data: json.data,
        code: json.code,
        error: json,
        headers: response.headers,
        asked: `${method} ${url}`,
      }
    }
    return {
      ask,
      call: async (route, ...[sent]) => {
        const { params, query, body } = (sent ?? {}) as { params?: object; query?: object; body?: unknown }
        const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(String((params as Record<string, unknown>)?.[name])),
        )
        const search = query
          ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
          : ''
        const reply = await ask(route.method, path + search, { body })
        if (reply.code && !codesOf(route).includes(reply.code)) {
          throw new Error(
            `${route.method} ${route.path} refused with ${reply.code}, which its contract does not name`,
          )
        }
        return reply as never
      },
    }
  }
}

// Counts on from a random start: random codes would sometimes collide.
let zipCodes = randomInt(36 ** 5)
const newZipCode = () => {
  zipCodes = (zipCodes + 1_000_003) % 36 ** 5
  return zipCodes.toString(36).toUpperCase().padStart(5, '0')
}
