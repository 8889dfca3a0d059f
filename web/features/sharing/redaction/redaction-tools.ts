/** Code that only choosing passages needs. `use-redactions.ts` loads it when a member starts. */
export { RedactableText } from './redactable-text.tsx'
export { suggestPassages } from './suggest-passages.ts'
export { SuggestedPassages } from './suggested-passages.tsx'
