export type Urgency = 'CALM' | 'SOON' | 'LATE'

/** How near an answer is to its hour, in milliseconds: in the last quarter of its way it is about to miss it. */
export function urgency(createdAt: number, dueAt: number, now: number): Urgency {
  if (now >= dueAt) return 'LATE'
  return dueAt - now <= (dueAt - createdAt) / 4 ? 'SOON' : 'CALM'
}

/** How long ago its hour was, or how long it still is, in the largest fitting unit. */
export function span(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  if (minutes < 1) return '1분 안쪽'
  if (minutes < 60) return `${minutes}분`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}일`
  return minutes % 60 ? `${hours}시간 ${minutes % 60}분` : `${hours}시간`
}
