/**
 * `open`: the letter goes into its envelope. `closed`: it is sealed and waits for the answer of the server. `carried`:
 * the magpie takes it away. `away`: the card of a sent letter. `kept`: the card of a letter in the outbox.
 */
export type Phase = 'open' | 'closed' | 'carried' | 'away' | 'kept'

/** How the sending ended: the server has the letter, or the outbox. Null while it is under way. */
export type Ending = 'sent' | 'queued' | null

/**
 * The next phase and the milliseconds until then; null while nothing follows. The specification (section 9) closes the
 * letter after 2 s and shows the card after 5 s. With a slow network the closed letter waits.
 */
export function phaseAfter(phase: Phase, ending: Ending): { phase: Phase; ms: number } | null {
  if (phase === 'open') return { phase: 'closed', ms: 2000 }
  if (phase === 'carried') return { phase: 'away', ms: 2600 }
  if (phase === 'closed' && ending) return { phase: ending === 'sent' ? 'carried' : 'kept', ms: 400 }
  if (phase === 'kept' && ending === 'sent') return { phase: 'away', ms: 0 }
  return null
}

/** The last phase, or the closed letter while the sending is under way. */
export const lastPhase = (ending: Ending): Phase =>
  ending === 'sent' ? 'away' : ending === 'queued' ? 'kept' : 'closed'
