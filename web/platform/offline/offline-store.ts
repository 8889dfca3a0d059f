import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readDatabase, reader } from '#web/platform/api/reader.ts'

/** An answer of the server as it is kept. */
export type Row = {
  memberId: string
  hash: string
  queryKey: readonly unknown[]
  data: unknown
  /** When the server gave it, by the clock of this browser. */
  at: number
  /** Characters. */
  size: number
  /** Of the contract that it was given under. */
  contract: string
}

interface Shelf extends DBSchema {
  rows: { key: [string, string]; value: Row }
}

/** Where the rows of one member lie in this browser. Once they are to be forgotten, nothing is written any more. */
export function shelfOf(memberId: string) {
  let opened: Promise<IDBPDatabase<Shelf>> | null = null
  const open = () => {
    opened ??= openDB<Shelf>(readDatabase, 1, {
      upgrade: database => void database.createObjectStore('rows', { keyPath: ['memberId', 'hash'] }),
      // Another tab erases it all.
      blocking: close,
      terminated: () => {
        opened = null
      },
    })
    return opened
  }
  function close(): void {
    void opened?.then(database => database.close()).catch(() => {})
    opened = null
  }
  /** Storage may be full or forbidden, and what is kept is only a convenience. */
  async function write(change: (database: IDBPDatabase<Shelf>) => Promise<unknown>): Promise<void> {
    if (reader()?.id === memberId) await change(await open()).catch(() => {})
  }
  return {
    all: async (): Promise<Row[]> => (reader()?.id === memberId ? (await open()).getAll('rows') : []),
    put: (row: Row) => write(database => database.put('rows', row)),
    remove: (rows: Row[]) =>
      write(database => {
        const change = database.transaction('rows', 'readwrite')
        const all = rows.map(row => change.store.delete([row.memberId, row.hash]))
        return Promise.all([...all, change.done])
      }),
    close,
  }
}
