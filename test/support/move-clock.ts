import { day, hour } from './steps.ts'
import type { World } from './world.ts'

/** Moves the clock forward to this time of day in Seoul, by a day if it is that time now. */
export function moveToSeoulTime({ clock }: World, time: string): void {
  const [hours, minutes] = time.split(':').map(Number)
  const now = clock.now().getTime() / 1000 + 9 * hour
  const ahead = (hours! * hour + minutes! * 60 - (now % day) + day) % day
  clock.move(ahead || day)
}

/** The calendar day in Seoul so many days ahead. */
export const dayInSeoul = ({ clock }: World, ahead: number): string =>
  new Date(clock.now().getTime() + (9 * hour + ahead * day) * 1000).toISOString().slice(0, 10)
