import { setTimeout as pause } from 'node:timers/promises'
import { type Disk, openSmallDisk } from '#test/faults/small-disk.ts'
import type { Server } from '#test/journeys/support/server.ts'
import type { Place } from '../lib/place.ts'
import type { Answer } from './ask.ts'
import { takeAll } from './connections.ts'

/** The target of a fault. `write` sends one letter and returns its outcome. */
export type Struck = { server: Server; place: Place; disk: Disk | null; write(): Promise<Answer> }

export type Fault = {
  /** The word that selects the fault on the command line. */
  word: string
  says: string
  disk?: () => Disk
  strike(struck: Struck): Promise<void>
}

export const faults: Fault[] = [
  {
    word: 'server',
    says: 'kill -9 of the server, started again',
    async strike({ server }) {
      await server.kill()
      await server.restart()
    },
  },
  {
    word: 'backend',
    says: 'kill -9 of a backend of PostgreSQL',
    async strike({ place: { sql } }) {
      const [backend] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where query <> '' and pid <> pg_backend_pid() and datname = current_database()
        order by state = 'active' desc, random() limit 1`
      if (backend) process.kill(backend.pid, 'SIGKILL')
    },
  },
  {
    word: 'postmaster',
    says: 'immediate stop of PostgreSQL, started again',
    async strike({ place: { sql } }) {
      const [{ pid }] = await sql<[{ pid: number }]>`
        select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
      process.kill(pid, 'SIGQUIT')
    },
  },
  {
    word: 'connections',
    says: 'all connections taken by another program, and given back',
    async strike({ place, write }) {
      const taken = await takeAll(place)
      await refused(write, 'had no connection')
      await taken.giveBack()
    },
  },
  {
    word: 'disk',
    says: 'the disk full to the last block, and free again',
    disk: () => openSmallDisk(400),
    async strike({ disk, write }) {
      disk?.fill()
      await refused(write, 'had no room')
      disk?.free()
    },
  },
  {
    word: 'log',
    says: 'the disk full until PostgreSQL ends for want of room to log, and free again',
    disk: () => openSmallDisk(400),
    async strike({ disk, write, place: { sql } }) {
      disk?.fill()
      for (let goesOn = true; goesOn; ) {
        goesOn = await sql`select pg_switch_wal(), pg_current_xact_id()`.then(
          () => true,
          () => false,
        )
      }
      await refused(write, 'had ended')
      await pause(500)
      disk?.free()
    },
  },
]

/** Until a call gets 503; otherwise the fault hit nothing. */
async function refused(write: () => Promise<Answer>, what: string): Promise<void> {
  const end = performance.now() + 20_000
  while ((await write()).status !== 503)
    if (performance.now() > end) throw new Error(`nothing was refused although PostgreSQL ${what}`)
}
