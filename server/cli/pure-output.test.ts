import { expect, it } from 'vitest'
import { isExportToOutput } from './export-member.ts'
import { requirePureOutput } from './pure-output.ts'

it('refuses a terminal as standard output', () => {
  expect(() => requirePureOutput(true, {})).toThrow('is a terminal')
})

it.each(['backup', 'admin'])('refuses an npm that is not silent, and names its script: %s', script => {
  const npm = { npm_lifecycle_event: script }
  expect(() => requirePureOutput(false, npm)).toThrow(`npm run --silent ${script} -- …`)
  expect(() => requirePureOutput(false, { ...npm, npm_config_loglevel: 'silent' })).not.toThrow()
  expect(() => requirePureOutput(false, {})).not.toThrow()
})

it('concerns an export only if its file is -', () => {
  expect(isExportToOutput(['export', 'MINA2', '-'])).toBe(true)
  expect(isExportToOutput(['export', 'MINA2', 'mina.json'])).toBe(false)
  expect(isExportToOutput(['bar', 'MINA2', '-'])).toBe(false)
})
