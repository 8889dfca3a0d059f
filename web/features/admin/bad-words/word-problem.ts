import type { CallError } from '#web/platform/api/call-error.ts'

/** Why a word was not taken, to stand at its field. */
export const wordProblem = (error: CallError | null): string | undefined =>
  error?.fields.word ?? error?.message
