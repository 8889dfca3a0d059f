import { markEndings } from './endings.ts'
import { withoutIdioms } from './idioms.ts'
import { normalise } from './normalise.ts'

/** The text in the form that the phrases read: spelling mended, idioms removed, endings marked. */
export const readable = (text: string): string => markEndings(withoutIdioms(normalise(text)))
