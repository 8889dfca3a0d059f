import type { KeyboardEvent } from 'react'

/**
 * Whether a key still belongs to a syllable that is being composed: then Enter ends the syllable and nothing else.
 * Safari ends the composition before the key comes, which only the old code 229 gives away.
 */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229
