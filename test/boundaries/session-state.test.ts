import { expect, it } from 'vitest'
import { productFiles, read } from './imports.ts'

/** Files that run on a connection of DATABASE_DIRECT_URL or of the embedded database. */
const keepSessions = [
  'server/platform/database/migrate.ts',
  'server/platform/database/pooler.ts',
  'server/platform/embedded-postgres/folder-lock.ts',
  'server/platform/signals/signals.ts',
]

const sessionState =
  /pg_(try_)?advisory_(un)?lock\b|\.reserve\(\)|\.listen\(channel|\bcreate temp|\bset session\b|\bwith hold\b|`set (?!local\b)\w+ (=|to)\b/i

it('only connections past the pooler hold state between two transactions', () => {
  const found = productFiles('server').filter(file => sessionState.test(read(file)))
  expect(found.sort()).toEqual(keepSessions)
})
