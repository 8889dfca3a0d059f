/** A number with its unit. */
export const withUnit = (unit: string) => (value: number) => `${value.toLocaleString('ko')}${unit}`

export const percentText = (value: number) => `${Math.round(value)}%`

/** A waiting time in the largest fitting unit. */
export function waitingTimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return '1분 미만'
  if (hours < 1) return `${minutes}분`
  if (hours < 48)
    return [`${hours}시간`, hours < 6 && minutes % 60 > 0 && `${minutes % 60}분`].filter(Boolean).join(' ')
  return [`${Math.floor(hours / 24)}일`, hours % 24 > 0 && `${hours % 24}시간`].filter(Boolean).join(' ')
}
