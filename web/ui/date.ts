// The service lives by the days of Seoul, wherever its reader is.
const zone = { timeZone: 'Asia/Seoul' } as const
const dayParts = new Intl.DateTimeFormat('ko-KR', {
  ...zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const dayOfYear = new Intl.DateTimeFormat('ko-KR', { ...zone, month: 'long', day: 'numeric' })
const time = new Intl.DateTimeFormat('ko-KR', { ...zone, hour: 'numeric', minute: '2-digit' })

/** 2026.11.20 */
export const day = (iso: string) =>
  dayParts
    .formatToParts(new Date(iso))
    .filter(part => part.type !== 'literal')
    .map(part => part.value)
    .join('.')

/** 11월 20일 오후 3:05 */
export const dayAndTime = (iso: string) => `${dayOfYear.format(new Date(iso))} ${time.format(new Date(iso))}`
