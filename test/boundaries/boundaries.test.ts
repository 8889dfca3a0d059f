import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

// The rooms of the server from the ground up; a room imports only from those before it (HOUSE.md).
const floors = [
  ['audit', 'push'],
  ['bad-words', 'notifications', 'help'],
  ['members'],
  ['mailbox'],
  ['random-letters'],
  ['letters'],
  ['sharing', 'rolling-paper'],
  ['lifecycle'],
  ['review', 'reports', 'administration', 'appeals', 'export', 'dashboard'],
  ['auth'],
]

// Who writes a table; everybody may read it.
const owners: Record<string, string> = {
  people: 'members',
  members: 'members',
  temperature_moves: 'members',
  sign_ins: 'members',
  refresh_tokens: 'members',
  sign_in_attempts: 'auth',
  sign_in_states: 'auth',
  correspondences: 'mailbox',
  pool: 'random-letters',
  holds: 'random-letters',
  draws: 'random-letters',
  letters: 'letters',
  drafts: 'letters',
  recalls: 'letters',
  review_decisions: 'review',
  share_proposals: 'sharing',
  share_proposal_letters: 'sharing',
  share_posts: 'sharing',
  share_post_likes: 'sharing',
  board: 'sharing',
  rolling_papers: 'rolling-paper',
  rolling_paper_comments: 'rolling-paper',
  reports: 'reports',
  reported_things: 'reports',
  warnings: 'members',
  appeals: 'appeals',
  member_days: 'members',
  dashboard_days: 'dashboard',
  consents: 'members',
  notifications: 'notifications',
  push_keys: 'push',
  push_subscriptions: 'push',
  push_settings: 'push',
  pushes: 'push',
  audit_log: 'audit',
  releases: 'members',
  help_lines: 'help',
  rate_windows: 'limits',
  bad_words: 'bad-words',
  bad_word_list: 'bad-words',
  bad_word_exceptions: 'bad-words',
  bad_word_refusals: 'bad-words',
}

const root = join(import.meta.dirname, '../..')
const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
const product = (folder: string) => files(folder).filter(file => !file.includes('.test.'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = (file: string) =>
  [...read(file).matchAll(/from '(#[^']+|\.[^']+|[^']+)'/g)].map(([, from]) => from!)

/** `server/features/letters/send-letter.ts` stands in `letters`; what lies in `server/` itself is no room. */
const roomOf = (path: string) => /^#?server\/(?:features|platform)\/([\w-]+)\//.exec(path)?.[1]

describe('the walls of the house', () => {
  it.each(product('contract'))('%s knows zod and the contract alone', file => {
    for (const from of imports(file)) expect(from).toMatch(/^(zod\/mini|\.\/[\w-]+\.ts)$/)
  })

  it.each(product('web'))('%s meets the server in the contract alone', file => {
    expect(imports(file).filter(from => from.startsWith('#server') || from.includes('/server/'))).toEqual([])
  })

  it.each(product('server').filter(roomOf))('%s imports downward', file => {
    const room = roomOf(file)!
    const floor = floors.findIndex(rooms => rooms.includes(room))
    if (floor < 0) return
    for (const from of imports(file)) {
      const other = roomOf(from)
      const below = floors.findIndex(rooms => rooms.includes(other ?? ''))
      if (other && other !== room && below >= 0)
        expect(`${from} on floor ${below}`).toBe(`${from} on floor ${Math.min(below, floor - 1)}`)
      expect(from).not.toMatch(/^#web/)
    }
  })

  it.each(product('server').filter(file => !file.includes('/sample/')))(
    '%s writes only tables of its room',
    file => {
      const written = [...read(file).matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)].map(
        ([, table]) => table!,
      )
      for (const table of written.filter(table => table in owners)) {
        const room = roomOf(file)
        expect(`${table} is written by ${room}`).toBe(`${table} is written by ${owners[table]}`)
      }
    },
  )

  it.each(
    product('server').filter(
      file => !/^server\/(main\.ts|cli\/admin\.ts|platform\/embedded-postgres\/)/.test(file),
    ),
  )('%s asks neither the time nor the environment by itself', file => {
    expect(
      read(file).match(/process\.env|Date\.now\(\)|\bselect now\(\)|current_timestamp|clock_timestamp/g) ??
        [],
    ).toEqual([])
  })
})
