import { followsClock } from '#web/platform/first-paint/follows-clock.ts'
import { useChoice } from './theme.ts'

/** Whether this tab follows the clock. */
export const useFollowsClock = (): boolean => useChoice().theme === null && followsClock()

/**
 * 시간 따라, a setting of this device. Without it new tabs follow the device's own theme. Returns whether the browser could
 * store it.
 */
export function setFollowsClock(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.setItem('hours', 'clock')
    else localStorage.removeItem('hours')
  } catch {
    return false
  }
  useChoice.setState({ theme: null })
  return true
}
