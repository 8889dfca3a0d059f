/**
 * Runs `work` while no other work of that name runs in any tab of this browser. Plain http has no locks; there it runs
 * at once.
 */
export const withBrowserLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
