import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** As whom PostgreSQL's programs run; without `uid` as we do. `prefix` is a program that starts the other one. */
export type Account = { prefix: readonly string[]; uid?: number; gid?: number }

/**
 * Those who may run it, best first. PostgreSQL refuses root: then a user namespace, in which root's files stay
 * root's but the process counts as somebody else, or an unprivileged user. A cluster stays with an owner it has.
 */
export function findAccounts(dataDir: string, cluster: string): Account[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const owner = ownerOf(cluster)
  const users = owner ? [owner] : [ownerAbove(dataDir), 'postgres', 'nobody', 'daemon'].flatMap(findUser)
  const accounts: Account[] = users.map(user => ({ prefix: [], ...user }))
  if (!owner) accounts.unshift(...users.slice(0, 1).map(namespaceOf))
  return accounts.filter(account => runAs(account, 'test', ['-x', dataDir]).status === 0)
}

/** How `spawn` starts a program for this account. */
export function commandFor(account: Account, program: string, args: string[]) {
  const [file = program, ...rest] = [...account.prefix, program, ...args]
  // PGDATA, PGPORT and the like of the operator's shell are not meant for this server.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C' }
  const { uid, gid } = account
  return { file, args: rest, options: uid === undefined || gid === undefined ? { env } : { env, uid, gid } }
}

export function runAs(account: Account, program: string, args: string[]): SpawnSyncReturns<string> {
  const { file, args: rest, options } = commandFor(account, program, args)
  return spawnSync(file, rest, { ...options, encoding: 'utf8' })
}

/** Makes a file or folder with all in it this account's own. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
}

type User = { uid: number; gid: number }

// Not root: what is root's belongs to the namespace, or can be given away.
function ownerOf(path: string): User | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.uid ? { uid: found.uid, gid: found.gid } : undefined
}

// Who calls us with sudo in a folder of his own can reach it; others perhaps not.
function ownerAbove(path: string): User | undefined {
  const above = dirname(path)
  return ownerOf(path) ?? (above === path ? undefined : ownerAbove(above))
}

// initdb looks its user's name up, so it must be one that has an entry.
function findUser(user: User | string | undefined): User[] {
  const name = typeof user === 'object' ? String(user.uid) : user
  if (!name || spawnSync('id', ['-un', name]).status !== 0) return []
  const [uid = 0, gid = 0] = ['-u', '-g'].map(which =>
    Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout),
  )
  return uid > 0 ? [{ uid, gid }] : []
}

const namespaceOf = ({ uid, gid }: User): Account => ({
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
})
