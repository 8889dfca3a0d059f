import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/**
 * @typedef {{ name: string, cpu: number }} Cost CPU seconds of a test
 * @typedef {{ passed: number, failed: number, failures: string[], costs: Cost[] }} Counts
 */

/**
 * @param {string} report the JSON of vitest; a missing one counts nothing
 * @returns {Counts}
 */
export function readTests(report) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read(report)
  return { passed, failed, failures: failedTests(testResults), costs: costsOfTests(testResults) }
}

/**
 * @param {string} report the JSON of Playwright; a missing one counts nothing
 * @returns {Counts}
 */
export function readJourneys(report) {
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const specs = specsOf(suites)
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: unsteadyJourneys(specs),
    costs: costsOfJourneys(specs),
  }
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[], meta: { cpu?: number } }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} File
 */

/**
 * @param {File[]} files
 * @returns {string[]} the failed tests, and the files that broke before their first test, each with its error
 */
function failedTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0)
      return failed.flatMap(test => [`${path} › ${test.fullName}`, ...firstLines(test.failureMessages[0])])
    return status === 'failed' ? [path, ...firstLines(message)] : []
  })
}

/** @param {File[]} files */
const costsOfTests = files =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, meta: { cpu = 0 } }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      cpu,
    })),
  )

/**
 * @typedef {{ errors?: { message?: string }[] }} Try
 * @typedef {{ status: string, results: Try[], annotations: { type: string, description?: string }[] }} Outcome
 * @typedef {{ title: string, file: string, line: number, tests: Outcome[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
const specsOf = suites => suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)])

/**
 * @param {Spec[]} specs
 * @returns {string[]} the journeys that failed, and those that passed only on the second try, each with its first error
 */
function unsteadyJourneys(specs) {
  return specs.flatMap(({ title, file, line, tests }) => {
    const unsteady = tests.find(({ status }) => status === 'unexpected' || status === 'flaky')
    if (!unsteady) return []
    const outcome = unsteady.status === 'flaky' ? ' (passed on the second try)' : ''
    const errors = unsteady.results.flatMap(({ errors = [] }) => errors)
    return [`${file}:${line} › ${title}${outcome}`, ...firstLines(errors[0]?.message)]
  })
}

/** @param {Spec[]} specs */
const costsOfJourneys = specs =>
  specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ annotations }) => ({
      name: `${file}:${line} › ${title}`,
      cpu: Number(annotations.find(({ type }) => type === 'cpu')?.description ?? 0),
    })),
  )

/**
 * The summary is all that some logs keep, so it names the error too.
 * @param {string} [message]
 * @returns {string[]} its first lines, indented
 */
function firstLines(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter(line => line.trim() && !line.includes('node_modules'))
    .slice(0, 12)
    .map(line => `  ${line.slice(0, 200)}`)
}
