const timeoutMs = 3000

/** Rejects after 3 s. The driver itself keeps trying to connect, which is longer than a health check waits. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
