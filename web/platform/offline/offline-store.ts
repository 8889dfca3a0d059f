import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { getOfflineMember, savedAnswersDatabase } from '#web/platform/api/offline-member.ts'

/** A saved answer of the server. */
export type Row = {
  memberId: string
  hash: string
  queryKey: readonly unknown[]
  data: unknown
  /** Time of the answer, by this browser's clock. */
  at: number
  /** Size in characters. */
  size: number
  /** Mark of the contract of the answer. */
  contract: string
}

interface StoreSchema extends DBSchema {
  rows: { key: [string, string]; value: Row }
}

/** The saved answers of one member in IndexedDB. After `eraseSavedAnswers` it writes nothing more. */
export function offlineStore(memberId: string) {
  let opened: Promise<IDBPDatabase<StoreSchema>> | null = null
  const open = () => {
    opened ??= openDB<StoreSchema>(savedAnswersDatabase, 1, {
      upgrade: database => void database.createObjectStore('rows', { keyPath: ['memberId', 'hash'] }),
      // Another tab deletes the database.
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
  /** Storage may be full or forbidden. Saving is only a convenience. */
  async function write(change: (database: IDBPDatabase<StoreSchema>) => Promise<unknown>): Promise<void> {
    if (getOfflineMember()?.id === memberId) await change(await open()).catch(() => {})
  }
  return {
    all: async (): Promise<Row[]> =>
      getOfflineMember()?.id === memberId ? (await open()).getAll('rows') : [],
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
