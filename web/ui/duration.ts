/** A duration in words: 1시간, 1시간 30분, 5분, 20초. Days are given in hours, as in the specification. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), '시간'],
    [Math.floor(seconds / 60) % 60, '분'],
    [Math.round(seconds % 60), '초'],
  ] as const
  const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => amount + unit)
  return said.join(' ') || '0초'
}
