export type Warning = { memo: string; count: number }

/** A warning as its notification carries it: the administrator's memo and the count, parted by the last `§`. */
export function readWarning(content: string | null): Warning {
  const [, memo = content ?? '', count = '0'] = /^(.*)§(\d+)$/s.exec(content ?? '') ?? []
  return { memo, count: Number(count) }
}
