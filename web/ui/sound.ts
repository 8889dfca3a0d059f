import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { memberId } from '#web/platform/api/session.ts'
import { isStill } from '#web/styles/is-still.ts'
import type { Sound } from './sound-waves.ts'

/** `yes` is silent with reduced motion. `always` was switched on while reduced motion was set, so it is not. */
type Choice = 'yes' | 'always' | 'no'

// By member: two members of one device may hear different things.
const useChoices = create<Record<string, Choice>>()(
  persist((): Record<string, Choice> => ({}), { name: 'letter-sound' }),
)

/** Milliseconds of vibration, and of the pauses between. */
const vibrations: Partial<Record<Sound, number[]>> = { seal: [12], stamp: [18], bell: [20, 60, 20] }

/**
 * Plays a sound with its vibration, if the member wants to hear letters. Silent before the first press, on a hidden
 * page, and for the bell at night. Never throws.
 */
export function playSound(name: Sound): void {
  if (isSoundOn() && !(name === 'bell' && isNight())) sound(name)
}

/** Lets the member hear the bell after an answer or a switch, at night too. */
export function tryOutSound(): void {
  if (isSoundOn()) sound('bell')
}

/** The question is asked once. With reduced motion it is not: the setting remains. */
export const useMayOfferSound = (): boolean =>
  useChoices(choices => choices[memberId()] === undefined) && !isStill()

export const useIsSoundOn = (): boolean => useSyncExternalStore(useChoices.subscribe, isSoundOn)

/** Stores the answer of the signed-in member on this device. */
export function setSound(isOn: boolean): void {
  const choice = !isOn ? 'no' : isStill() ? 'always' : 'yes'
  try {
    useChoices.setState({ [memberId()]: choice })
  } catch {
    // Storage is full. The choice lasts as long as the page.
  }
}

function isSoundOn(): boolean {
  const choice = useChoices.getState()[memberId()]
  return choice === 'always' || (choice === 'yes' && !isStill())
}

const isNight = () => document.documentElement.classList.contains('dark')

function sound(name: Sound): void {
  // Chrome reports a sound or a vibration before the first press as an error of the page.
  if (document.hidden || navigator.userActivation?.hasBeenActive === false) return
  const since = performance.now()
  const vibration = vibrations[name]
  try {
    if (vibration) navigator.vibrate?.(vibration)
  } catch {
    // The page may not vibrate.
  }
  import('./sound-waves.ts').then(({ playWaves }) => playWaves(name, since)).catch(() => {})
}
