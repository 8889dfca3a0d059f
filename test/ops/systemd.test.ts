import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { imageOf, unknownOf } from './image.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'ops/systemd')
const services = readdirSync(folder).filter(name => name.endsWith('.service'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const get = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(read(name))?.[1] ?? ''
const sandboxOf = (name: string) => read(name).split('# MemoryDenyWriteExecute')[1]?.split('\n\n')[0]?.trim()

describe('the units of systemd', () => {
  it('run as one user in the same sandbox', () => {
    expect(services).toEqual(['post-office-backup.service', 'post-office.service'])
    for (const name of services) expect(get(name, 'User')).toBe('post-office')
    expect(sandboxOf('post-office-backup.service')).toContain('ProtectSystem=strict')
    expect(sandboxOf('post-office-backup.service')).toBe(sandboxOf('post-office.service'))
  })

  it('the server starts like the image, with known variables and time to stop', () => {
    const given = Object.fromEntries(
      get('post-office.service', 'Environment')
        .split(' ')
        .map(pair => pair.split('=') as [string, string]),
    )
    expect(unknownOf(given)).toEqual([])
    expect(get('post-office.service', 'ExecStart')).toBe(`/usr/bin/${imageOf().command.join(' ')}`)
    expect(given.DATA_DIR).toBe(`/var/lib/${get('post-office.service', 'StateDirectory')}`)
    const { stopWait } = readConfig({})
    expect(Number(get('post-office.service', 'TimeoutStopSec'))).toBeGreaterThan(stopWait + 10)
  })

  it('use only folders and files that docs/operations.md says how to create', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const commands = page.split('\n## systemd\n')[1]?.split('```')[1]
    for (const name of services) {
      const paths = read(name).match(/\/(etc|srv|var\/backups)\/[\w./-]*\w/g) ?? []
      expect(paths).toContain('/srv/post-office')
      for (const path of paths) expect(commands).toContain(` ${path}\n`)
    }
  })

  const version = /^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version']).stdout?.toString() ?? '')
  it.skipIf(Number(version?.[1] ?? 0) < 250).each(services)(
    '%s has an exposure below 3 (needs systemd-analyze 250)',
    name => {
      const args = ['security', '--offline=true', '--threshold=29', join(folder, name)]
      const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('exposure')])
    },
  )
})
