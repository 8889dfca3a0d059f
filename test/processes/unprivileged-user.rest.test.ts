import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { imageOf } from '#test/ops/image.ts'
import { create, drop, inDatabase } from '#test/support/postgres.ts'
import { buildServer } from './build-server.ts'
import { ask } from './requests.ts'
import { type StartedProgram, startProgram } from './start-program.ts'

// Only root can mount and change the user. Otherwise these tests are skipped, and the runner says so.
const isRoot =
  process.platform === 'linux' && spawnSync('unshare', ['--mount', 'setpriv', '--version']).status === 0
const image = imageOf()

describe.runIf(isRoot)(
  'the start command of the image, as nobody on a read-only file system (needs root)',
  () => {
    let built: Awaited<ReturnType<typeof buildServer>>
    let place: string
    let database: string
    let relay: Server
    const servers: StartedProgram[] = []

    beforeAll(async () => {
      ;[built, database] = await Promise.all([buildServer(), create(inject('postgres'), inject('template'))])
      place = mkdtempSync(join(tmpdir(), 'post-office-nobody-'))
      for (const folder of [place, built.folder]) chmodSync(folder, 0o755)
      for (const folder of ['app/dist', 'app/node_modules', 'bin', 'data']) {
        mkdirSync(join(place, folder), { recursive: true })
      }
      writeFileSync(join(place, 'bin/node'), '')
      writeFileSync(join(place, 'app/package.json'), '{ "type": "module" }')
      chownSync(join(place, 'data'), image.user, image.user)
    })
    afterAll(async () => {
      for (const server of servers) {
        server.signal('SIGTERM')
        await server.ended
      }
      relay?.close()
      await drop(inject('postgres'), database)
      rmSync(place, { recursive: true, force: true })
      built.remove()
    })

    const start = async (environment: Record<string, string>): Promise<StartedProgram> => {
      const server = await startProgram(
        ['unshare', '--mount', 'sh', '-euc', mounts(), 'sh', ...image.command],
        {
          ...image.environment,
          SECRET_KEY: 'a secret of the tests that is long enough',
          LOCAL_SIGN_IN: 'on',
          PUBLIC_URL: 'http://localhost',
          ...environment,
        },
      )
      servers.push(server)
      return server
    }

    // Everything is read-only except the data folder. The packages are those of this checkout.
    const mounts = () => {
      const { execPath } = process
      const modules = resolve(import.meta.dirname, '../../node_modules')
      const only = [
        [join(built.folder), join(place, 'app/dist')],
        [modules, join(place, 'app/node_modules')],
        [execPath, join(place, 'bin/node')],
      ]
      return [
        `mount --bind ${place} ${place}`,
        ...only.map(([from, to]) => `mount --bind ${from} ${to}; mount -o remount,bind,ro ${to}`),
        `mount --bind ${place}/data ${place}/data`,
        `mount -o remount,bind,ro ${place}`,
        'mount -o remount,bind,ro /',
        `cd ${place}/app; PATH=${place}/bin:$PATH`,
        // Ends with status 30 if the file system is writable.
        `if touch ${place}/app/written /written 2>/dev/null; then exit 30; fi`,
        `exec setpriv --reuid ${image.user} --regid ${image.user} --clear-groups --no-new-privs --bounding-set=-all "$@"`,
      ].join('\n')
    }

    const isReady = async ({ url }: StartedProgram) => (await ask(url, '/readyz')).status
    const whoRuns = ({ pid }: StartedProgram) =>
      execFileSync('stat', ['-c', '%u', `/proc/${pid}`], { encoding: 'utf8' })

    it('is ready with DATABASE_URL, and writes nothing', async () => {
      const connection = inDatabase(inject('postgres'), database)
      let url = connection
      if (typeof connection !== 'string') {
        // The other user may not enter the socket's folder, so the database is reached by TCP.
        const socket = join(connection.host, `.s.PGSQL.${connection.port}`)
        relay = createServer(client => {
          const server = connect(socket)
          for (const end of [client, server]) end.on('error', () => {})
          client.pipe(server).pipe(client)
        }).listen(0, '127.0.0.1')
        await new Promise(listening => relay.once('listening', listening))
        const { port } = relay.address() as { port: number }
        url = `postgres://${connection.user}:${connection.password ?? ''}@127.0.0.1:${port}/${database}`
      }
      const server = await start({ DATABASE_URL: url as string, DATA_DIR: '/data' })
      expect(await isReady(server)).toBe(200)
      expect(whoRuns(server).trim()).toBe(String(image.user))
      expect(readdirSync(join(place, 'data'))).toEqual([])
    })

    it('is ready with its own database, and writes in DATA_DIR only', async () => {
      const server = await start({ DATA_DIR: join(place, 'data'), PROCESSES: '2' })
      expect(await isReady(server)).toBe(200)
      expect(whoRuns(server).trim()).toBe(String(image.user))
      expect(readdirSync(join(place, 'data')).sort()).toEqual(['postgres.log', 'postgresql'])
      server.signal('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(server.output()).not.toMatch(/EROFS|Error/)
    })
  },
)
