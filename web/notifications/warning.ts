export type Warning = { memo: string; count: number }

/** A warning as its notification carries it: the administrator's memo and the count, parted by the last `§`. */
export function readWarning(content: string | null): Warning {
  const [, memo = content ?? '', count = '0'] = /^(.*)§(\d+)$/s.exec(content ?? '') ?? []
  return { memo, count: Number(count) }
}

/** A warning in words; three bar a member from the service. */
export function warningText({ memo, count }: Warning): string {
  const reason = memo.trim() && `관리자의 말: ${memo.trim()}\n\n`
  return `${reason}지금까지 받은 경고는 ${count}번이에요. 경고를 세 번 받으면 따숨우체국을 이용할 수 없어요.`
}
