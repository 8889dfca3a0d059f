/** Whether light and dark follow the clock on this device (`web/styles/hours.ts`). */
export function followsClock(): boolean {
  try {
    return localStorage.getItem('hours') === 'clock'
  } catch {
    return false
  }
}
