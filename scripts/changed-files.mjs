import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/** Lists the files that differ from the last commit; without a difference, those of the last commit. */
export function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.length ? changed : git('diff', '--name-only', 'HEAD~1')
}

/**
 * Lists the server's tests to run after a change: changed tests, and every test in the folder of a changed server file.
 * Tests elsewhere that import the file are left to `npm test -- server`.
 * @param {string[]} changed
 */
export function testsBeside(changed) {
  const found = changed.flatMap(path => {
    if (!/^(packages|server|contract|test)\/.*\.ts$/.test(path) || !existsSync(join(root, dirname(path))))
      return []
    if (path.startsWith('test/')) return isTest(path) && existsSync(join(root, path)) ? [path] : []
    const folder = dirname(path)
    return readdirSync(join(root, folder))
      .map(name => `${folder}/${name}`)
      .filter(isTest)
  })
  return [...new Set(found)].sort()
}

const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts')

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  } catch {
    // An archive without its history, or a history of one commit.
    return []
  }
}
