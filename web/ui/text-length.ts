import { countCharacters, normalise } from '#contract/text.ts'

/**
 * Whether the server takes the text for empty: white space, zero-width and filler characters alone count as nothing.
 */
export const isBlank = (text: string) => normalise(text).trim() === ''

/** Whether the text is longer than `max`, counted as the server counts. */
export const isOver = (text: string, max: number) => countCharacters(text) > max
