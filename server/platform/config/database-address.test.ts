import { describe, expect, inject, it } from 'vitest'
import { connect } from '#server/platform/database/pool.ts'
import { tlsOf } from '#server/platform/database/tls.ts'
import { readAddress } from './database-address.ts'

const read = (sent: string) => readAddress(sent)!

describe('an address of a hosted database', () => {
  it.each([
    [
      'Neon',
      'postgresql://u:p@ep-a-1.eu.aws.neon.tech/post?sslmode=require&channel_binding=require',
      'require',
    ],
    [
      'Neon, by an option',
      'postgres://u:p@a.neon.tech/post?options=endpoint%3Dep-a-1&sslmode=require',
      'require',
    ],
    [
      'Supabase',
      'postgres://postgres.abc:p@aws-0-eu.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=1',
      'prefer',
    ],
    [
      'Supabase at Vercel',
      'postgres://u:p@a.supabase.com:6543/post?sslmode=require&supa=base-pooler.x&workaround=supabase-pooler.vercel',
      'require',
    ],
    ['Heroku', 'postgres://u:p@ec2-1-2-3-4.compute-1.amazonaws.com:5432/d1', 'prefer'],
    ['RDS', 'postgres://u:p@a.rds.amazonaws.com/post?sslmode=verify-full&sslrootcert=system', 'verify-full'],
    [
      'Azure',
      'postgres://u%40a:p@a.postgres.database.azure.com/post?sslmode=require&gssencmode=disable',
      'require',
    ],
    ['Prisma', 'postgres://u:p@db.example/post?schema=public&sslaccept=strict&pool_timeout=5', 'verify-full'],
    ['JDBC', 'postgres://u:p@db.example/post?currentSchema=public&ssl=true&tcpKeepAlive=true', 'require'],
    [
      'libpq',
      'postgres://u:p@db/post?connect_timeout=10&keepalives=1&keepalives_idle=30&client_encoding=UTF8&target_session_attrs=read-write',
      'off',
    ],
    ['a machine without TLS', 'postgres://u:p@10.0.0.7/post', 'off'],
    ['a compose file', 'postgres://u:p@database:5432/post', 'off'],
  ])('is read as it was pasted: %s', (_, sent, mode) => {
    const { unknown, encryption, url } = read(sent)
    expect([unknown, encryption.mode]).toEqual([[], mode])
    expect(url).not.toContain('?')
  })

  it('keeps what a connection begins with, and drops what is for other programs', () => {
    const { settings } = read(
      'postgres://u:p@db/post?schema=letters&options=endpoint%3Da&application_name=post&pgbouncer=true',
    )
    expect(settings).toEqual({ search_path: 'letters', options: 'endpoint=a', application_name: 'post' })
  })

  it.each([
    ['postgres://db/post?foo=1&sslmode=require', ['foo']],
    ['postgres://db/post?sslmode=verify_full', ['sslmode']],
  ])('names what nobody knows: %s', (sent, unknown) => {
    expect(read(sent).unknown).toEqual(unknown)
  })

  it('may name the host, the user and the database by parameters', () => {
    const address = read('postgresql://u:p@/post?host=/cloudsql/project:region:post')
    expect(address).toMatchObject({ host: '/cloudsql/project:region:post', encryption: { mode: 'off' } })
    expect(read('postgres:///?host=db.example&user=mina&password=a%20b&dbname=post').url).toBe(
      'postgres://mina:a%20b@localhost/post',
    )
  })

  it.each([
    ['disable', false],
    ['allow', { rejectUnauthorized: false }],
    ['require', { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) }],
    ['verify-full', { rejectUnauthorized: true }],
    ['verify-ca', { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) }],
  ])('%s: the driver encrypts as libpq does', (mode, ssl) => {
    const found = tlsOf(read(`postgres://db/post?sslmode=${mode}`)).ssl
    if (typeof ssl === 'object') expect(found).toMatchObject(ssl)
    else expect(found).toBe(ssl)
  })
})

it('PostgreSQL accepts a connection of an address with parameters of every kind', async () => {
  const to = inject('postgres')
  const parts = typeof to === 'string' ? null : to
  const address = parts
    ? `postgres://${parts.user}:${parts.password ?? ''}@/${parts.database}?host=${encodeURIComponent(parts.host)}&port=${parts.port}`
    : `${to}?`
  const more =
    'schema=public&channel_binding=prefer&pgbouncer=true&sslmode=prefer&options=-c%20work_mem%3D8MB'
  const sql = connect(`${address}&${more}`, 1)
  expect(await sql`select current_schema() as schema, current_setting('work_mem') as memory`).toEqual([
    { schema: 'public', memory: '8MB' },
  ])
  await sql.end()
})
