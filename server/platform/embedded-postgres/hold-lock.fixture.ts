import { startEmbedded } from './embedded-postgres.ts'

// A program that only takes the lock of the database, so that tests can kill it.
const embedded = await startEmbedded(process.argv[2] ?? '')
process.once('SIGTERM', () => embedded.stop())
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`)
