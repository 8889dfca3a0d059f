/** A number with what is counted. */
export const times = (unit: string) => (value: number) => `${value.toLocaleString('ko')}${unit}`

export const share = (value: number) => `${Math.round(value)}%`

/** How long something has waited, as exactly as one wants to know. */
export function wait(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return '1분 안쪽'
  if (hours < 1) return `${minutes}분`
  if (hours < 48)
    return [`${hours}시간`, hours < 6 && minutes % 60 > 0 && `${minutes % 60}분`].filter(Boolean).join(' ')
  return [`${Math.floor(hours / 24)}일`, hours % 24 > 0 && `${hours % 24}시간`].filter(Boolean).join(' ')
}

/** 3월 1일, of a day of Asia/Seoul. */
export function dayOf(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(month)}월 ${Number(date)}일`
}
