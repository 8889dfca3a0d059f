import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { imageOf, unknownOf } from './image.ts'

type Service = {
  build?: string
  image: string
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  networks: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; networks: object; volumes: object }

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const document = parseDocument(read('compose.yaml'), { merge: true })
const { services, networks, volumes } = document.toJS() as Compose
const { one, two, proxy, replica } = services as Record<'one' | 'two' | 'proxy' | 'replica', Service>
const given: Record<string, string> = { SECRET_KEY: 'x'.repeat(40), DATABASE_PASSWORD: 'secret' }

/** Inserts variables as Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?complaint}`. */
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, variable, kind, words) => given[variable] ?? (kind === '-' ? words : `\${${variable}}`),
      ),
    ]),
  )

describe('the compose file', () => {
  it('is YAML without errors, and the files that it refers to exist', () => {
    expect(document.errors).toEqual([])
    expect(Object.keys(services)).toEqual(['proxy', 'one', 'two', 'database', 'replica'])
    for (const service of Object.values(services)) {
      for (const name of service.networks) expect(networks).toHaveProperty(name)
      for (const name of Object.keys(service.depends_on ?? {})) {
        expect(services[name]?.healthcheck?.test[0]).toBe('CMD')
      }
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(existsSync(join(root, source))).toBe(true)
        else expect(volumes).toHaveProperty(source)
      }
    }
  })

  it('runs both servers alike, without rights, on a read-only file system', () => {
    expect(two).toEqual(one)
    expect(one).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(imageOf().user).toBe(65_534)
  })

  it('gives them only known variables with valid values, and time to stop', () => {
    const environment = filled(one.environment ?? {})
    expect(unknownOf(environment)).toEqual([])
    const config = readConfig({ ...environment, NODE_ENV: 'production' })
    expect(config).toMatchObject({ processes: 1, trustProxy: 1, publicUrl: 'http://localhost:8080' })
    expect(Number.parseInt(one.stop_grace_period ?? '', 10)).toBeGreaterThan(config.stopWait + 10)
  })

  it('lets requests in through the proxy only, which knows both servers and listens on IPv6', () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['proxy'])
    const conf = read('ops/compose/nginx.conf')
    const { PORT } = imageOf().environment
    expect(
      [...conf.matchAll(/^\s+server (\w+):(\d+) resolve/gm)].map(([, host, port]) => [host, port]),
    ).toEqual([
      ['one', PORT],
      ['two', PORT],
    ])
    const listened = /listen (\d+);/.exec(conf)?.[1]
    expect(proxy.ports).toEqual([`127.0.0.1:${listened}:${listened}`])
    expect(conf).toContain(`listen [::]:${listened};`)
  })

  it('makes the proxy ask the name servers of its container, with Podman too', () => {
    const template = '/etc/nginx/templates/nginx.conf.template'
    expect(proxy.volumes).toEqual([`./ops/compose/nginx.conf:${template}:ro`])
    expect(proxy.environment).toEqual({
      NGINX_ENTRYPOINT_LOCAL_RESOLVERS: '1',
      NGINX_ENVSUBST_FILTER: 'NGINX_LOCAL_RESOLVERS',
      NGINX_ENVSUBST_OUTPUT_DIR: '/etc/nginx',
    })
    const inserted = [...read('ops/compose/nginx.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(inserted).toEqual(['NGINX_LOCAL_RESOLVERS'])
  })

  it('has a replica that signs in as the role that the database creates for it', () => {
    const role = /create role (\w+) with replication/.exec(read('ops/compose/replication.sh'))?.[1]
    expect(read('ops/compose/replica.sh')).toContain(`--username ${role} `)
    expect(replica.environment).toMatchObject({ PRIMARY_HOST: 'database' })
    for (const script of ['replication.sh', 'replica.sh']) {
      execFileSync('bash', ['-n', join(root, 'ops/compose', script)])
    }
  })
})

describe('the image', () => {
  it('starts and probes itself with files of the build', () => {
    const { command, environment, health } = imageOf()
    expect(command).toEqual(['node', 'dist/server/main.js'])
    expect(unknownOf(environment)).toEqual([])
    expect(health.slice(0, 2)).toEqual(['node', '-e'])
    expect(health[2]).toContain('/healthz')
  })

  it('consists of files that are part of the build context', () => {
    const sent = new Set(
      read('.dockerignore')
        .split('\n')
        .filter(line => line.startsWith('!'))
        .map(line => line.slice(1)),
    )
    const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    )
    expect(copied.filter(name => !sent.has(name))).toEqual([])
    expect(copied.filter(name => !existsSync(join(root, name)))).toEqual([])
  })
})
