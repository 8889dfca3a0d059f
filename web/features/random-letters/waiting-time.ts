const hourMs = 3_600_000
const names: Record<number, string> = {
  2: '이틀째',
  3: '사흘째',
  4: '나흘째',
  5: '닷새째',
  6: '엿새째',
  7: '일주일째',
  10: '열흘째',
  15: '보름째',
}

/** How long a letter has waited, in words. The first day counts as one; null before it has passed. */
export function waitingTime(createdAt: string, now: number): string | null {
  const days = Math.floor((now - Date.parse(createdAt)) / (24 * hourMs)) + 1
  if (days < 2) return null
  if (days > 30) return '한 달 넘게 기다린 편지예요'
  return `${names[days] ?? `${days}일째`} 기다리는 편지예요`
}
