/** The sheet in its open envelope, the closed one, and the magpie that carries it away. */
export type Phase = 'open' | 'closed' | 'away'

/** After the open envelope shows the closed one from 2 s on and the last from 5 s on; gives back the way to stop. */
export function playPhases(show: (phase: Phase) => void): () => void {
  const timers = [setTimeout(() => show('closed'), 2000), setTimeout(() => show('away'), 5000)]
  return () => timers.forEach(clearTimeout)
}
