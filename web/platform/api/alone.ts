/**
 * Does the work while no other work of that name is done in this browser, in whatever tab. Where the site is reached by
 * plain http there are no locks, and it is done at once.
 */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
