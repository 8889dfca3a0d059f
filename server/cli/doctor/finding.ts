export const subjects = [
  'configuration',
  'database',
  'replica',
  'clock',
  'disk',
  'addresses',
  'sign-in',
  'proxy',
] as const
export type Subject = (typeof subjects)[number]

/** `error`: the service does not start or work. `warning`: the operator should look at it. */
export type Finding = { state: 'ok' | 'warning' | 'error'; subject: Subject; text: string }

/** Findings about one subject. */
export const about = (subject: Subject) => {
  const finding = (state: Finding['state']) => (text: string) => ({ state, subject, text }) satisfies Finding
  return { ok: finding('ok'), warning: finding('warning'), error: finding('error') }
}

/** A size in the unit that has one to three digits before the point. */
export function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const unit = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${Number((bytes / 1000 ** unit).toPrecision(3))} ${units[unit]}`
}
