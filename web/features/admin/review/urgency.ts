export type Urgency = 'CALM' | 'SOON' | 'LATE'

/** The urgency of an answer: SOON in the last quarter of its delivery time, LATE after it. Times in milliseconds. */
export function urgency(createdAt: number, dueAt: number, now: number): Urgency {
  if (now >= dueAt) return 'LATE'
  return dueAt - now <= (dueAt - createdAt) / 4 ? 'SOON' : 'CALM'
}

/** How late an answer is, in the largest fitting unit. */
export function lateText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  return minutes < 1 ? '방금 기한이 지남' : `늦음 · ${span(minutes)} 지남`
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes}분`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}일`
  return minutes % 60 ? `${hours}시간 ${minutes % 60}분` : `${hours}시간`
}
