import type { CallError } from '#web/platform/api/call-error.ts'

/** The error text for the field of a refused word. */
export const wordProblem = (error: CallError | null): string | undefined =>
  error?.fields.word ?? error?.message
