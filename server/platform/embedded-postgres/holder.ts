import { startEmbedded } from './embedded-postgres.ts'

// A server reduced to its hold on the database: a program of its own, so that the tests can kill it.
const embedded = await startEmbedded(process.argv[2] ?? '')
process.once('SIGTERM', () => embedded.stop())
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`)
