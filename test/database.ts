import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { unseen } from './walked.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection
    template: string
    answers: string
  }
}

/**
 * One PostgreSQL for the run, the embedded one or that of TEST_DATABASE_URL (15 or newer, a role that may create
 * databases), with a migrated template that each test file clones. With WALK_CONTRACT=on, as in the whole suite, it
 * fails for every answer that the contract names and no test has seen.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'post-office-test-'))
  const url = process.env.TEST_DATABASE_URL
  const embedded = url ? null : await startEmbedded(folder)
  const to: Connection = url ?? embedded!.connection
  const template = `post_office_template_${randomBytes(4).toString('hex')}`
  const admin = connect(to, 1)
  await admin.unsafe(`create database ${template}`)
  const sql = connect(inDatabase(to, template), 1)
  await migrate(sql)
  await sql.end()
  project.provide('postgres', to)
  project.provide('template', template)
  const answers = join(folder, 'answers')
  await writeFile(answers, '')
  project.provide('answers', answers)
  return async () => {
    const missing = process.env.WALK_CONTRACT === 'on' ? await unseen(answers) : []
    await admin.unsafe(`drop database if exists ${template}`)
    await admin.end()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
    if (missing.length > 0)
      throw new Error(`no test has seen these answers of the contract:\n${missing.join('\n')}`)
  }
}

/** The same server, another database. */
export function inDatabase(to: Connection, database: string): Connection {
  if (typeof to !== 'string') return { ...to, database }
  const url = new URL(to)
  url.pathname = `/${database}`
  return url.href
}
