import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Connection, connect } from '#server/platform/database/pool.ts'
import { listUnseenAnswers } from '#test/contract/unseen-answers.ts'
import { startPostgreSQL } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection
    template: string
    answers: string
  }
}

/**
 * One PostgreSQL per run, with a template that each test file clones. With WALK_CONTRACT=on (the whole suite) the
 * run fails for each contract answer that no test has seen.
 */
export default async function setup(project: TestProject) {
  const postgres = await startPostgreSQL()
  const sql = connect(postgres.inTemplate, 1)
  await migrate(sql)
  await sql.end()
  project.provide('postgres', postgres.connection)
  project.provide('template', postgres.template)
  const answers = join(postgres.folder, 'answers')
  await writeFile(answers, '')
  project.provide('answers', answers)
  return async () => {
    const missing = process.env.WALK_CONTRACT === 'on' ? await listUnseenAnswers(answers) : []
    await postgres.stop()
    if (missing.length > 0)
      throw new Error(`no test has seen these answers of the contract:\n${missing.join('\n')}`)
  }
}
