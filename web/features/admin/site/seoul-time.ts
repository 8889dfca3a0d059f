const aheadMs = 9 * 3_600_000
const tenMinutesMs = 600_000

/** The value of a `datetime-local` field: an instant in Seoul, which has been at UTC+9 since 1988. */
export const fieldTime = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 16)

/** The same at the next full ten minutes. */
export const roundFieldTime = (at: number): string => fieldTime(Math.ceil(at / tenMinutesMs) * tenMinutesMs)

/** The instant of such a field, as the server takes it. */
export const sentTime = (value: string): string => `${value}:00+09:00`
