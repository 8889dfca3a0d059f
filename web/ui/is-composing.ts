import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a syllable that is still being composed. Then Enter ends the syllable and nothing else.
 * Safari ends the composition before the key event; only the old key code 229 tells.
 */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
