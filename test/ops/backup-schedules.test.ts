import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readArguments } from '#server/cli/backup/arguments.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../ops', file), 'utf8')

/** The arguments of the commands of `dist/server/admin.js`. */
const commandsIn = (text: string) =>
  [...text.matchAll(/^(?!#).*? dist\/server\/admin\.js ([^|'\n]+?)(?: 2>&1|'?$| \|)/gm)].map(([, words]) =>
    readArguments(words!.replace(/"\$\$\(.*/, 'NEWEST').split(' '), '/'),
  )

const backup = { act: 'backup', file: '/var/backups/post-office', keep: 14 }

it('the systemd service writes a backup into a folder, checks it, and keeps two weeks', () => {
  expect(commandsIn(read('systemd/post-office-backup.service'))).toEqual([
    backup,
    { act: 'check', file: '/NEWEST' },
  ])
  expect(read('systemd/post-office-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 03:17:00 Asia\/Seoul$/m)
})

it('the cron line does the same as the service, every day', () => {
  const text = read('cron/post-office-backup')
  expect(commandsIn(text)).toEqual([backup])
  const [line, ...more] = text.split('\n').filter(line => line && !line.startsWith('#'))
  expect(more).toEqual([])
  expect(line).toMatch(/^\d+ \d+ \* \* \* post-office cd \/srv\/post-office && /)
  // cron reads an unescaped % as a new line.
  expect(line).not.toContain('%')
})
