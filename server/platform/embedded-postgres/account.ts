import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The account that runs PostgreSQL's programs; without `uid` the account of this process. `prefix` is a program
 * that starts the other one.
 */
export type Account = { prefix: readonly string[]; uid?: number; gid?: number }

/**
 * Accounts that may run PostgreSQL, best first. PostgreSQL refuses root. So root uses a user namespace, in which
 * its files stay its own, or an unprivileged user. An existing cluster keeps its owner.
 */
export function findAccounts(dataDir: string, cluster: string): Account[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }]
  const owner = ownerOf(cluster)
  const users = owner ? [owner] : [ownerAbove(dataDir), 'postgres', 'nobody', 'daemon'].flatMap(findUser)
  const accounts: Account[] = users.map(user => ({ prefix: [], ...user }))
  if (!owner) accounts.unshift(...users.slice(0, 1).map(namespaceOf))
  return accounts.filter(account => runAs(account, 'test', ['-x', dataDir]).status === 0)
}

/** The `spawn` options of this account. */
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

/** Makes this account the owner of a file or folder with everything in it. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
}

type User = { uid: number; gid: number }

// Not root: root's files belong to the namespace, or can be given away.
function ownerOf(path: string): User | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.uid ? { uid: found.uid, gid: found.gid } : undefined
}

// The caller of sudo can reach a folder of their own; other users perhaps cannot.
function ownerAbove(path: string): User | undefined {
  const above = dirname(path)
  return ownerOf(path) ?? (above === path ? undefined : ownerAbove(above))
}

// initdb looks up the name of its user, so the user must have an entry.
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
