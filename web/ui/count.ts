import { countCharacters, normalise } from '#contract/text.ts'

/** Whether the server would find nothing in it: white space, zero-width and filler characters alone are nothing. */
export const isBlank = (text: string) => normalise(text).trim() === ''

/** Whether it is longer than `max`, counted as the server counts. */
export const isOver = (text: string, max: number) => countCharacters(text) > max
