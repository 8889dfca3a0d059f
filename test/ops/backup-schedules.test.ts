import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it.runIf(process.platform !== 'win32').each([0, 3])(
  'the cron line logs what a backup said, and ends with its exit code %i',
  code => {
    const folder = mkdtempSync(join(tmpdir(), 'post-office-cron-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho out; echo err >&2; exit ${code}\n`, { mode: 0o755 })
    writeFileSync(join(folder, 'logger'), '#!/bin/sh\necho "$*" > said\n', { mode: 0o755 })
    const [, line = ''] = / post-office (cd .*)\n$/.exec(read('cron/post-office-backup')) ?? []
    const here = line.replace('/srv/post-office', folder).replace('/usr/bin/node', './node')
    const PATH = `${folder}:${process.env.PATH}`
    expect(spawnSync('sh', ['-c', here], { env: { PATH } }).status).toBe(code)
    expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('-t post-office-backup -- out\nerr\n')
  },
)
